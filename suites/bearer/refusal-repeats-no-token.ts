import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findRepeatedToken, presentsToken } from './support/repeated-token.ts';

/** A refusal is copied into tickets and logs; so is what it repeats. */
export default defineObservingCheck({
  id: 'bearer/refusal-repeats-no-token',
  clause: 'rfc6750:security.tokens-safeguarded',
  title: 'Refusal repeats no part of the token',
  why: 'Error texts end up in logs, tickets and screenshots, and a token in them opens the data to whoever reads along.',
  sends:
    'Nothing of its own: it judges every 4xx and 5xx of the plant store and the MCP server whose request had a token in its Authorization field.',
  passes: 'Fields and body without more than 8 characters in a row of the token; of a JWT the signature counts.',
  fails: 'A longer part of the token, in any field or in the first 64 KB of the body.',
  fix: 'Leave the token out of error texts; name its kid or jti where support needs to find it.',
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
    expect.that('the refusal repeats no part of the token', found.length === 0, {
      expected: 'at most 8 characters in a row',
      actual: found.map(({ where, length }) => `${length} characters in ${where}`),
      exchange,
    });
  },
});
