import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServed } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { searchPath } from './support/skill-paths.ts';

/** The most usual outcome of a search. */
export default defineCheck({
  id: 'skills/search-without-match-answered',
  clause: 'service:skills.search-without-match',
  title: 'A search that finds nothing is answered with success or 404',
  why: 'Agents take a failure for one of the service and try again and again.',
  sends: 'GET /api/skills/search?q= with a random word.',
  passes: 'A success, such as an empty list or what is nearest, or 404.',
  fails: 'Any other status, above all a server error.',
  fix: 'Answer an empty list.',
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
    expect.that('the search is answered', isRight, {
      expected: 'a success or 404',
      actual: stopped ?? describeAnswer(exchange),
      exchange,
    });
  },
});
