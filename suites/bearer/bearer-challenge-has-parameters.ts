import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** A bare scheme tells a client neither whose token is wanted nor what was wrong with the one it had. */
export default defineObservingCheck({
  id: 'bearer/bearer-challenge-has-parameters',
  clause: 'rfc6750:protected-resource.challenge-parameters',
  title: 'Bearer challenge has a parameter',
  why: 'Without realm, scope or error a client cannot tell which token is wanted; some parsers refuse the bare word.',
  sends:
    'Nothing of its own: it judges every refusal of the plant store and the MCP server that carries a Bearer challenge.',
  passes: 'Any parameter: realm, scope, error, one of your own.',
  fails: 'The word Bearer alone, or followed by something that is no parameter.',
  fix: 'Add at least realm="..." to the challenge.',
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
