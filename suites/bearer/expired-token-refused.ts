import { defineCheck } from '../../runner/kit/define-check.ts';
import { refuseSuppliedToken } from './support/refuse-supplied-token.ts';

/** A token is valid only until it expires. */
export default defineCheck({
  id: 'bearer/expired-token-refused',
  clause: 'rfc6749:access-token.not-expired',
  title: 'An expired token is refused',
  why: 'A leaked token, or one of a person who left, would give access to the data forever.',
  sends:
    'A valid request with the expired token of the configuration to each protected resource, after `Bearer`, `bearer`, `BEARER` and two spaces, with and without a query, and to up to 20 operations that the published document of the main API protects.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare `exp` with the clock at every request, with a minute of skew at most, and do not cache a verdict past `exp`.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.expired'],
  mutates: true,
  brokenBy: [
    'expiry-ignored',
    'random-token-accepted',
    'mcp-expiry-ignored',
    'mcp-random-token-accepted',
    'mcp-stateless-expiry-ignored',
    'api-expiry-ignored',
    'expired-accepted-with-query',
    'api-expired-accepted-with-query',
    'api-expired-accepted-at-one-operation',
    'expired-accepted-after-lower-case-scheme',
    'api-expired-accepted-after-lower-case-scheme-at-one-operation',
  ],
  run: (context) => refuseSuppliedToken(context, 'expired', 'the expired token'),
});
