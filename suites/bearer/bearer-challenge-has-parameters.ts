import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** A bare scheme tells a client neither which token is needed nor what was wrong with the token it sent. */
export default defineObservingCheck({
  id: 'bearer/bearer-challenge-has-parameters',
  clause: 'rfc6750:protected-resource.challenge-parameters',
  title: 'Every Bearer challenge has a parameter',
  why: 'Without `realm`, `scope` or `error` a client cannot know which token is needed. Some parsers refuse the bare word.',
  sends:
    'No requests of its own. Every refusal of POST /plants, of the MCP server and of the main API that has a Bearer challenge is checked.',
  passes: 'Any parameter: `realm`, `scope`, `error` or a private one.',
  fails: 'The word Bearer alone, or followed by text that is not a parameter.',
  fix: 'Add at least `realm="..."` to the challenge.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-bare', 'mcp-challenge-bare'],
  selects: (exchange) => isRefusal(exchange) && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const bare = bearerChallenges(exchange).filter(({ parameters }) => parameters.length === 0);
    expect.that('each Bearer challenge has a parameter', bare.length === 0, {
      expected: 'one parameter or more',
      actual: bare.length === 0 ? 'one parameter or more' : 'none',
      exchange,
    });
  },
});
