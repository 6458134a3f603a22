import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isJsonAnswer, isServed, readJsonValue } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { searchPath } from './support/skill-paths.ts';

/** Agents look for a procedure by its subject. */
export default defineCheck({
  id: 'skills/search-served',
  clause: 'service:skills.search-served',
  title: 'The search for a word of a listed skill returns JSON',
  why: 'Agents cannot find the procedure that they need, and invent one.',
  sends: 'GET /api/skills/search?q= with the longest word of the name or slug of each of three listed skills.',
  passes: 'A success with JSON of any shape, in any order and with any results.',
  fails: 'Another status, or a body that is not JSON.',
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
      expect.that('the results are JSON', isJsonAnswer(exchange) && 'value' in read, {
        expected: 'a JSON body with a JSON media type',
        actual: 'fault' in read ? read.fault : describeAnswer(exchange),
        exchange,
      });
    }
  },
});
