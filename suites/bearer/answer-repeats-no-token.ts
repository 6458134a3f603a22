import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findWholeToken, presentsToken } from './support/repeated-token.ts';

/** Responses end up in caches, logs and the context of an assistant. */
export default defineObservingCheck({
  id: 'bearer/answer-repeats-no-token',
  clause: 'rfc6750:security.tokens-safeguarded',
  title: 'A successful response does not repeat the token',
  why: 'A model reads the responses of tools, and others see its conversation. A token in a response gives them access to the data.',
  sends:
    'No requests of its own. Every 2xx of the plant store, the MCP server and the main API to a request with a token in its Authorization field is checked.',
  passes: 'Header fields and body do not contain the token. A hash of it or its first characters are allowed.',
  fails: 'The whole token, in any header field or in the first 64 KB of the body.',
  fix: 'Keep request headers out of the responses and logs of tools.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['token-repeated-in-success', 'mcp-token-repeated-in-result'],
  selects: (exchange) => isOfResource(exchange) && isSuccess(exchange.response?.status ?? 0) && presentsToken(exchange),
  judge(exchange, expect) {
    const places = findWholeToken(exchange);
    expect.that('the response does not repeat the token', places.length === 0, {
      expected: [],
      actual: places,
      exchange,
    });
  },
});

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
