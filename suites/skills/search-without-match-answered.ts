import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServed } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { searchPath } from './support/skill-paths.ts';

/** A search without results is common. */
export default defineCheck({
  id: 'skills/search-without-match-answered',
  clause: 'service:skills.search-without-match',
  title: 'A search that finds nothing gets a success or 404',
  why: 'Agents treat another status as a failure of the service, and retry again and again.',
  sends: 'GET /api/skills/search?q= with a random word.',
  passes: 'A success, for example with an empty list or the nearest results, or 404.',
  fails: 'Any other status, for example a server error.',
  fix: 'Return an empty list.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-search-nothing-server-error',
    'skill-search-nothing-answered-400',
    'skill-search-server-error',
    'skill-search-post-only',
  ],
  async run({ api, expect, random }) {
    const word = Array.from({ length: 20 }, () => 'bcdfghjkmnpqrstvwxz'.charAt(random(19))).join('');
    const { exchange, stopped } = await api.visit(searchPath(word), { case: 'a word that nothing has' });
    requireLetIn(exchange);
    const isRight = isServed(exchange) || (exchange.fault === null && exchange.response?.status === 404);
    expect.that('the search gets a success or 404', isRight, {
      expected: 'a success or 404',
      actual: stopped ?? describeAnswer(exchange),
      exchange,
    });
  },
});
