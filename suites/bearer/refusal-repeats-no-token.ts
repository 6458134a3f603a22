import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findRepeatedToken, presentsToken } from './support/repeated-token.ts';

/** Error responses are copied into tickets and logs, together with any token in them. */
export default defineObservingCheck({
  id: 'bearer/refusal-repeats-no-token',
  clause: 'rfc6750:security.tokens-safeguarded',
  title: 'A refusal does not repeat any part of the token',
  why: 'Error messages end up in logs, tickets and screenshots. A token in them gives access to everyone who reads them.',
  sends:
    'No requests of its own. Every 4xx and 5xx of the plant store, the MCP server and the main API to a request with a token in its Authorization field is checked.',
  passes:
    'Header fields and body have at most 8 consecutive characters of the token. Of a JWT only the signature is compared.',
  fails: 'A longer part of the token, in any header field or in the first 64 KB of the body.',
  fix: 'Leave the token out of error messages. Name its `kid` or `jti` if support needs to find it.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'token-repeated-in-body',
    'token-repeated-in-challenge',
    'mcp-token-repeated-in-refusal',
    'api-token-repeated-in-refusal',
  ],
  selects: (exchange) => isOfResource(exchange) && (exchange.response?.status ?? 0) >= 400 && presentsToken(exchange),
  judge(exchange, expect) {
    const found = findRepeatedToken(exchange);
    expect.that('the refusal does not repeat any part of the token', found.length === 0, {
      expected: 'at most 8 consecutive characters',
      actual: found.map(({ where, length }) => `${length} characters in ${where}`),
      exchange,
    });
  },
});
