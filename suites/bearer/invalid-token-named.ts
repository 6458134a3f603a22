import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './bearer-challenge.ts';
import { failsOnlyByToken } from './plant-exchange.ts';

/** The error code tells a client to renew its token rather than to begin anew. */
export default defineObservingCheck({
  id: 'bearer/invalid-token-named',
  clause: 'rfc6750:protected-resource.error-named',
  title: 'Challenge to an invalid token names invalid_token',
  why: 'By error="invalid_token" a client knows that a fresh token will do, and renews it without asking the user.',
  sends:
    'Nothing of its own: it judges every 401 to a POST /plants that was valid but for its token and carries a Bearer challenge.',
  passes: 'A Bearer challenge with error="invalid_token", among others.',
  fails: 'No error in the Bearer challenge, or another one.',
  mend: 'Add error="invalid_token" to the challenge where a token was presented and failed.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['invalid-token-unnamed', 'invalid-token-misnamed'],
  selects: (exchange) =>
    failsOnlyByToken(exchange) && exchange.response?.status === 401 && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const errors = parameterValues(bearerChallenges(exchange), 'error');
    expect.that('the challenge names invalid_token', errors.includes('invalid_token'), {
      expected: ['invalid_token'],
      actual: errors,
      exchange,
    });
  },
});
