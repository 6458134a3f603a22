import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { skillPaths } from './support/skill-paths.ts';

/** Pages of an unordered list leave items out. */
export default defineCheck({
  id: 'skills/equal-requests-agree',
  clause: 'practice:skills.answers-agree',
  title: 'Equal requests list the same skills',
  why: 'Clients that page through the list miss some skills and see others twice. Caches have no effect.',
  sends: 'GET /api/skills/list three times.',
  passes: 'The same slugs, in any order if the list has only one page. Other parts, such as times, may differ.',
  fails: 'Other slugs, or another order on the first of several pages.',
  fix: 'Give every instance the same data, and sort a list that has pages, for example by slug.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-shuffled', 'skill-list-flickers'],
  async run({ api, expect }) {
    let before: readonly string[] | null = null;
    for (let count = 0; count < 3; count += 1) {
      const { exchange } = await api.visit(skillPaths.list);
      const read = isServed(exchange) ? readJsonValue(exchange) : null;
      if (read === null || 'fault' in read) throw new Untestable('the list is not served as JSON');
      const page = readSkillPage(read.value, api.slugPointer);
      if (page === null) throw new Inapplicable('no slugs were recognized in the list');
      const listed = page.skills.map(({ names }) => names[0]?.text ?? '');
      // Nobody promises an order; only pages need one.
      const slugs = page.next === null ? listed.toSorted() : listed;
      if (before !== null) {
        const isSame = slugs.join('\n') === before.join('\n');
        expect.that('the list equals that of the previous request', isSame, {
          expected: before.slice(0, 20),
          actual: slugs.slice(0, 20),
          exchange,
        });
      }
      before = slugs;
    }
  },
});
