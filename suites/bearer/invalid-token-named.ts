import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { failsByToken } from './support/refused-exchange.ts';

/** The error code tells a client to renew its token rather than to begin anew. */
export default defineObservingCheck({
  id: 'bearer/invalid-token-named',
  clause: 'rfc6750:protected-resource.error-named',
  title: 'Challenge to an invalid token names invalid_token',
  why: 'By error="invalid_token" a client knows that a fresh token will do, and renews it without asking the user.',
  sends:
    'Nothing of its own: it judges every 401 to a request that failed by its token alone and carries a Bearer challenge.',
  passes: 'A Bearer challenge with error="invalid_token", among others.',
  fails: 'No error in the Bearer challenge, or another one.',
  fix: 'Add error="invalid_token" to the challenge where a token was presented and failed.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'invalid-token-unnamed',
    'invalid-token-misnamed',
    'mcp-invalid-token-unnamed',
    'api-invalid-token-unnamed',
  ],
  selects: (exchange) =>
    failsByToken(exchange) && exchange.response?.status === 401 && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const errors = parameterValues(bearerChallenges(exchange), 'error');
    expect.that('the challenge names invalid_token', errors.includes('invalid_token'), {
      expected: ['invalid_token'],
      actual: errors,
      exchange,
    });
  },
});
