import { defineCheck } from '../../runner/kit/define-check.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** Each permission is asked for separately, so each is checked separately. */
export default defineCheck({
  id: 'bearer/limited-scope-refused',
  clause: 'rfc6749:access-token.scope-covers',
  title: 'Token of too little scope is refused',
  why: 'A user who granted one permission would have granted all of them.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, where the configuration, the published document or a challenge says that it needs that scope.',
  passes: 'Any 4xx in time; bearer/limited-scope-answered-403 judges which.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Compare the scope of the token with the one that the operation needs, at every operation.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['scope-ignored', 'random-token-accepted'],
  async run(context) {
    context.expect.refused(await createWithLimitedScope(context));
  },
});
