import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findWholeToken, presentsToken } from './support/repeated-token.ts';

/** A cookie without Secure goes to http://, too. */
export default defineObservingCheck({
  id: 'bearer/open-cookie-holds-no-token',
  clause: 'rfc6750:security.not-in-cookies',
  title: 'The token that was sent is not stored in a cookie without Secure',
  why: 'Browsers send such a cookie over plain http, where anyone on the network reads the token. Pages of other sites can send requests with it.',
  sends:
    'No requests of its own. Every response of the plant store, the MCP server and the main API to a request with a token in its Authorization field is checked.',
  passes: 'Any cookie with Secure, and any that does not hold the token that its request presented.',
  fails: 'Set-Cookie without Secure whose value holds the whole token.',
  fix: 'Do not set cookies in responses to requests with a bearer token. If you must, store a session id, and add Secure, HttpOnly and SameSite.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['token-in-open-cookie'],
  selects: (exchange) => isOfResource(exchange) && exchange.response !== null && presentsToken(exchange),
  judge(exchange, expect) {
    const { response } = exchange;
    const open = headerValues(response?.headers ?? [], 'set-cookie').filter((cookie) => !isSecure(cookie));
    const holding = open.filter(
      (cookie) =>
        response !== null &&
        findWholeToken({ ...exchange, response: { ...response, headers: [['Set-Cookie', cookie]] } }).includes(
          'Set-Cookie',
        ),
    );
    expect.that('no cookie without Secure holds the token', holding.length === 0, {
      expected: [],
      actual: holding.map((cookie) => `the cookie ${(cookie.split('=')[0] ?? '').slice(0, 40)}`),
      exchange,
    });
  },
});

function isSecure(cookie: string): boolean {
  return cookie
    .split(';')
    .slice(1)
    .some((attribute) => attribute.trim().toLowerCase() === 'secure');
}
