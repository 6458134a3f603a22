import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** After 403 with insufficient_scope a client requests one more permission from the user. */
export default defineCheck({
  id: 'bearer/limited-scope-answered-403',
  clause: 'rfc6750:error-codes.insufficient-scope-403',
  title: 'A plant sent with insufficient scope gets status 403 with insufficient_scope',
  why: 'After a 401 a client renews the token, does not gain a scope, and retries forever.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, if the configuration, the published document or a challenge states that the request needs this scope.',
  passes: '403 with a Bearer challenge whose error is `insufficient_scope`.',
  fails: 'Any other status, another error in the challenge, or no error.',
  fix: 'Return 403 with `WWW-Authenticate: Bearer error="insufficient_scope", scope="..."` if the token is valid and its scope is not enough.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['limited-scope-answered-401', 'limited-scope-unnamed', 'scope-ignored', 'random-token-accepted'],
  async run(context) {
    const { expect } = context;
    const exchange = await createWithLimitedScope(context);
    expect.status(exchange, 403);
    const errors = parameterValues(bearerChallenges(exchange), 'error');
    expect.that('the challenge names insufficient_scope', errors.includes('insufficient_scope'), {
      expected: ['insufficient_scope'],
      actual: errors,
      exchange,
    });
  },
});
