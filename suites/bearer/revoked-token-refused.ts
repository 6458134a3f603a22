import { defineCheck } from '../../runner/kit/define-check.ts';
import { refuseSuppliedToken } from './support/refuse-supplied-token.ts';

/** Access ends when the user withdraws the consent. */
export default defineCheck({
  id: 'bearer/revoked-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'A revoked token is refused',
  why: 'A user who withdraws the consent expects the access to end.',
  sends:
    'A valid request with the revoked token of the configuration to each protected resource, after `Bearer`, `bearer`, `BEARER` and two spaces, with and without a query, and to up to 20 operations that the published document of the main API protects.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Check with the issuer that the token is still valid, or keep a list of revoked tokens until they expire.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.revoked'],
  mutates: true,
  brokenBy: [
    'revocation-ignored',
    'random-token-accepted',
    'mcp-revocation-ignored',
    'mcp-random-token-accepted',
    'mcp-stateless-revocation-ignored',
    'api-revocation-ignored',
    'api-revoked-accepted-at-one-operation',
    'api-revoked-accepted-after-two-spaces',
  ],
  run: (context) => refuseSuppliedToken(context, 'revoked', 'the revoked token'),
});
