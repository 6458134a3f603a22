import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { failsByToken } from './support/refused-exchange.ts';

/** The error code tells a client to renew its token instead of starting again. */
export default defineObservingCheck({
  id: 'bearer/invalid-token-named',
  clause: 'rfc6750:protected-resource.error-named',
  title: 'The challenge for an invalid token names invalid_token',
  why: 'From `error="invalid_token"` a client knows that it needs a fresh token, and renews it without a prompt to the user.',
  sends:
    'No requests of its own. Every 401 with a Bearer challenge to a request that failed only by its token is checked.',
  passes: 'A Bearer challenge with `error="invalid_token"`, alone or with others.',
  fails: 'No error in the Bearer challenge, or only another one.',
  fix: 'Add `error="invalid_token"` to the challenge if a token was sent and failed.',
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
