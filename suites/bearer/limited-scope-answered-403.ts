import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** 403 with insufficient_scope sends a client back to the user for one more permission. */
export default defineCheck({
  id: 'bearer/limited-scope-answered-403',
  clause: 'rfc6750:error-codes.insufficient-scope-403',
  title: 'Too little scope is answered 403 with insufficient_scope',
  why: 'At 401 a client renews the token, which gains no scope by it, and tries for ever.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, where the configuration, the published document or a challenge says that it needs that scope.',
  passes: '403 with a Bearer challenge whose error is insufficient_scope.',
  fails: 'Any other status, or another error in the challenge, or none.',
  fix: 'Answer 403 with WWW-Authenticate: Bearer error="insufficient_scope", scope="..." where the token is right and its scope is not.',
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
