import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isJsonAnswer, isServed, readJsonValue } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { searchPath } from './support/skill-paths.ts';

/** Agents look for a procedure by what it is about. */
export default defineCheck({
  id: 'skills/search-served',
  clause: 'service:skills.search-served',
  title: 'Search for a word of a listed skill answers with JSON',
  why: 'Agents cannot find the procedure that they need, and make one up.',
  sends: 'GET /api/skills/search?q= with the longest word of the name or slug of each of three listed skills.',
  passes: 'A success with JSON of any shape and in any order, whatever the search finds.',
  fails: 'Another status, or a body that is no JSON.',
  fix: 'Serve the search as JSON.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-search-missing', 'skill-search-a-page', 'skill-search-server-error', 'skill-search-post-only'],
  async run({ api, expect }) {
    const { skills } = await listSomeSkills(api);
    const words = [...new Set(skills.slice(0, 3).flatMap((skill) => skill.words[0] ?? []))];
    if (words.length === 0) throw new Inapplicable('no listed skill has a word to search for');
    for (const word of words) {
      const { exchange, stopped } = await api.visit(searchPath(word), { case: word });
      requireLetIn(exchange);
      const isThere = expect.that('the search is served', isServed(exchange), {
        expected: 'a success',
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
      if (!isThere) continue;
      const read = readJsonValue(exchange);
      expect.that('it is JSON', isJsonAnswer(exchange) && 'value' in read, {
        expected: 'a JSON body under a JSON media type',
        actual: 'fault' in read ? read.fault : describeAnswer(exchange),
        exchange,
      });
    }
  },
});
