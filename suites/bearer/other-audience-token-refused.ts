import { defineCheck } from '../../runner/kit/define-check.ts';
import { refuseSuppliedToken } from './support/refuse-supplied-token.ts';

/** A token is issued for one service. */
export default defineCheck({
  id: 'bearer/other-audience-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'A token issued for another audience is refused',
  why: 'Another service could use the tokens that it receives to access this one in the name of its users.',
  sends:
    'A valid request with the other-audience token of the configuration to each protected resource, after `Bearer`, `bearer`, `BEARER` and two spaces, with and without a query, and to up to 20 operations that the published document of the main API protects.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare `aud` with the identifier of this service at every request.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.other-audience'],
  mutates: true,
  brokenBy: [
    'audience-ignored',
    'random-token-accepted',
    'mcp-audience-ignored',
    'mcp-random-token-accepted',
    'mcp-stateless-audience-ignored',
    'api-audience-ignored',
    'api-other-audience-accepted-with-parameters',
    'api-audience-ignored-after-lower-case-scheme',
    'mcp-audience-ignored-after-upper-case-scheme',
  ],
  run: (context) => refuseSuppliedToken(context, 'otherAudience', 'the other-audience token'),
});
