import { defineCheck } from '../../runner/kit/define-check.ts';
import { listSomeSkills } from './support/list-skills.ts';

/** Two skills of one name are one skill. */
export default defineCheck({
  id: 'skills/listed-slugs-unique',
  clause: 'service:skills.slug-names-one',
  title: 'The list of skills names each slug once',
  why: 'A skill whose slug stands twice is read twice, and the one that should have stood there is never read.',
  sends: 'GET of the list, all pages together.',
  passes: 'Slugs that differ.',
  fails: 'A slug that stands twice.',
  fix: 'Order the list by something unique, and join no table that holds several rows a skill.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-listed-twice'],
  async run({ api, expect }) {
    const { skills, exchange } = await listSomeSkills(api);
    const slugs = skills.map(({ slug }) => slug);
    const repeated = [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))];
    expect.that('each slug stands once', repeated.length === 0, {
      expected: [],
      actual: repeated.slice(0, 10),
      exchange,
    });
  },
});
