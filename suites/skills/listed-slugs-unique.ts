import { defineCheck } from '../../runner/kit/define-check.ts';
import { listPaths, listSkills, listSomeSkills } from './support/list-skills.ts';

/** Two skills with the same slug cannot be distinguished. */
export default defineCheck({
  id: 'skills/listed-slugs-unique',
  clause: 'service:skills.slug-names-one',
  title: 'The list of skills names each slug once',
  why: 'Clients read a repeated skill twice, and may never see the skill whose place it took.',
  sends:
    'GET of the list, all pages together, and once more in small pages where the published document has a parameter for their size.',
  passes: 'Slugs that all differ.',
  fails: 'A slug that stands twice, on one page or on two.',
  fix: 'Sort the list by something unique, and do not join a table with several rows per skill.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-listed-twice', 'skill-small-pages-overlap'],
  async run({ api, expect }) {
    await listSomeSkills(api);
    for (const path of await listPaths(api)) {
      const { skills, exchange } = await listSkills(api, undefined, path);
      const slugs = skills.map(({ slug }) => slug);
      const repeated = [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))];
      expect.that('the list has each slug once', repeated.length === 0, {
        expected: [],
        actual: repeated.slice(0, 10),
        exchange,
      });
    }
  },
});
