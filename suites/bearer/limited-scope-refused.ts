import { defineCheck } from '../../runner/kit/define-check.ts';
import { createWithLimitedScope, createWithLimitedScopeOtherwise } from './support/limited-plant.ts';

/** Each permission is requested separately, so each must be checked separately. */
export default defineCheck({
  id: 'bearer/limited-scope-refused',
  clause: 'rfc6749:access-token.scope-covers',
  title: 'A plant sent with insufficient scope is refused',
  why: 'A user who granted one permission has in effect granted all of them.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, plain, with a tag, in chunks and with a query, if the configuration, the published document or a challenge states that the request needs this scope.',
  passes: 'Any 4xx in time. `bearer/limited-scope-answered-403` judges which one.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare the scope of the token with the scope that the operation needs, at every operation.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['scope-ignored', 'random-token-accepted', 'scope-ignored-with-tag'],
  async run(context) {
    context.expect.refused(await createWithLimitedScope(context));
    for (const exchange of await createWithLimitedScopeOtherwise(context)) context.expect.refused(exchange);
  },
});
