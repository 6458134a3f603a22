import { defineCheck } from '../../runner/kit/define-check.ts';
import { refuseSuppliedToken } from './support/refuse-supplied-token.ts';

/** A token is valid only from a certain time on. */
export default defineCheck({
  id: 'bearer/not-yet-valid-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'A token that is not valid yet is refused',
  why: 'A token for a later time, such as for a contract that begins next month, would give access to the data today.',
  sends:
    'A valid request with the not yet valid token of the configuration to each protected resource, after `Bearer`, `bearer`, `BEARER` and two spaces, with and without a query, and to up to 20 operations that the published document of the main API protects.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare `nbf` with the clock at every request, with a minute of skew at most.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.not-yet-valid'],
  mutates: true,
  brokenBy: [
    'not-before-ignored',
    'random-token-accepted',
    'mcp-not-before-ignored',
    'mcp-random-token-accepted',
    'api-not-before-ignored',
    'mcp-not-before-ignored-after-two-spaces',
  ],
  run: (context) => refuseSuppliedToken(context, 'notYetValid', 'the not yet valid token'),
});
