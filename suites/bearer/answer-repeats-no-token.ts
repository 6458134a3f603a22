import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findHalfInFields, findSecretPart, findWholeToken, presentsToken } from './support/repeated-token.ts';

/** Responses end up in caches, logs and the context of an assistant. */
export default defineObservingCheck({
  id: 'bearer/answer-repeats-no-token',
  clause: 'rfc6750:security.tokens-safeguarded',
  title: 'A response that is not a refusal does not repeat the token',
  why: 'A model reads the responses of tools, and others see its conversation. A token in a response gives them access to the data.',
  sends:
    'No requests of its own. Every 2xx and 3xx of the plant store, the MCP server and the main API to a request with a token in its Authorization field is checked.',
  passes:
    'Header fields and body do not contain the token. A hash of it or its first characters are allowed, and so are claims of a JWT that are written out.',
  fails:
    'The whole token, also percent-encoded or in base64, or a longer part of it, in the first 64 KB of the body or in any header field, such as Set-Cookie or Location. In a field half of the token is enough.',
  fix: 'Keep request headers out of the responses and logs of tools.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'token-repeated-in-success',
    'token-signature-in-cookie',
    'token-in-open-cookie',
    'mcp-token-repeated-in-result',
    'mcp-token-end-in-field',
    'api-token-signature-in-cookie',
    'token-in-base64-in-cookie',
    'token-half-in-cookie',
    'mcp-token-percent-encoded-in-field',
  ],
  selects: (exchange) =>
    isOfResource(exchange) && isNoRefusal(exchange.response?.status ?? 0) && presentsToken(exchange),
  judge(exchange, expect) {
    const places = [...new Set([...findWholeToken(exchange), ...findHalfInFields(exchange)])];
    expect.that('the response does not repeat the token', places.length === 0, {
      expected: [],
      actual: places,
      exchange,
    });
    const parts = findSecretPart(exchange).filter(({ where }) => !places.includes(where));
    expect.that('the response does not repeat a part of the token', parts.length === 0, {
      expected: 'at most 8 consecutive characters',
      actual: parts.map(({ where, length }) => `${length} characters in ${where}`),
      exchange,
    });
  },
});

function isNoRefusal(status: number): boolean {
  return status >= 200 && status < 400;
}
