import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields } from './support/bearer-challenge.ts';
import { parseChallenges } from '../../runner/kit/challenges.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** A challenge that cannot be parsed, or that requires a password, misleads clients. */
export default defineObservingCheck({
  id: 'bearer/challenge-offers-bearer',
  clause: 'rfc6750:protected-resource.challenge',
  title: 'The challenge of every 401 offers Bearer',
  why: 'Clients look for the scheme Bearer in the challenge to learn that they need a token. A browser that reads Basic prompts for a password.',
  sends:
    'No requests of its own. Every 401 of the plant store and the MCP server that has WWW-Authenticate is checked.',
  passes: 'At least one Bearer challenge, in one field or several, in any case, with quoted commas and escapes.',
  fails:
    'No challenge of the scheme Bearer, or a field outside the grammar: parameters without a comma between them, or quotes that do not end.',
  fix: 'Send `WWW-Authenticate: Bearer realm="...", error="..."` with commas between the parameters and quotes around the values.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-unparsable', 'challenge-basic-only', 'challenge-without-commas', 'mcp-challenge-basic-only'],
  selects: (exchange) =>
    exchange.system !== 'api' &&
    isRefusal(exchange) &&
    exchange.response?.status === 401 &&
    challengeFields(exchange).length > 0,
  judge(exchange, expect) {
    const fields = challengeFields(exchange);
    const faults = fields.map(parseChallenges).flatMap((parsed) => (parsed.ok ? [] : [parsed.fault]));
    expect.that('the challenge offers Bearer', bearerChallenges(exchange).length > 0, {
      expected: 'a challenge of the scheme Bearer, by the grammar of RFC 9110 §11.6.1',
      actual: { fields, faults },
      exchange,
    });
  },
});
