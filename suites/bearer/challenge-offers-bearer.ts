import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields, isReadable } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** A challenge that requires a password misleads clients. */
export default defineObservingCheck({
  id: 'bearer/challenge-offers-bearer',
  clause: 'rfc6750:protected-resource.challenge',
  title: 'The challenge of every 401 offers Bearer',
  why: 'Clients look for the scheme Bearer in the challenge to learn that they need a token. A browser that reads Basic prompts for a password.',
  sends:
    'No requests of its own. Every 401 of the plant store and the MCP server that has WWW-Authenticate is checked.',
  passes: 'At least one Bearer challenge, in one field or several, in any case, with quoted commas and escapes.',
  fails:
    'No challenge of the scheme Bearer. A field that cannot be parsed is judged by `bearer/challenges-well-formed` alone.',
  fix: 'Send `WWW-Authenticate: Bearer realm="...", error="..."` with commas between the parameters and quotes around the values.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-basic-only', 'mcp-challenge-basic-only'],
  selects: (exchange) =>
    exchange.system !== 'api' &&
    isRefusal(exchange) &&
    exchange.response?.status === 401 &&
    challengeFields(exchange).length > 0 &&
    isReadable(exchange),
  judge(exchange, expect) {
    expect.that('the challenge offers Bearer', bearerChallenges(exchange).length > 0, {
      expected: 'a challenge of the scheme Bearer',
      actual: challengeFields(exchange),
      exchange,
    });
  },
});
