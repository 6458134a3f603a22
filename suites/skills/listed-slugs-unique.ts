import { defineCheck } from '../../runner/kit/define-check.ts';
import { listSomeSkills } from './support/list-skills.ts';

/** Two skills with the same slug cannot be distinguished. */
export default defineCheck({
  id: 'skills/listed-slugs-unique',
  clause: 'service:skills.slug-names-one',
  title: 'The list of skills names each slug once',
  why: 'Clients read a repeated skill twice, and may never see the skill whose place it took.',
  sends: 'GET of the list, all pages together.',
  passes: 'Slugs that all differ.',
  fails: 'A repeated slug.',
  fix: 'Sort the list by something unique, and do not join a table with several rows per skill.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-listed-twice'],
  async run({ api, expect }) {
    const { skills, exchange } = await listSomeSkills(api);
    const slugs = skills.map(({ slug }) => slug);
    const repeated = [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))];
    expect.that('the list has each slug once', repeated.length === 0, {
      expected: [],
      actual: repeated.slice(0, 10),
      exchange,
    });
  },
});
