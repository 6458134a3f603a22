import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** A client can request a permission only if it knows its name. */
export default defineCheck({
  id: 'bearer/missing-scope-named',
  clause: 'rfc6750:error-codes.scope-named',
  title: 'The challenge for insufficient scope names the needed scope',
  why: 'Assistants request the scope that the challenge names from the user. Without a name they request all scopes or none.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, if the configuration, the published document or a challenge states that the request needs this scope.',
  passes: 'A Bearer challenge with the parameter `scope`, with any scopes.',
  fails: 'A challenge without `scope` or with an empty one, or no challenge.',
  fix: 'Add `scope="..."` with the scopes that the operation needs to the challenge of the 403.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['missing-scope-unnamed', 'limited-scope-unnamed', 'scope-ignored', 'random-token-accepted'],
  async run(context) {
    const exchange = await createWithLimitedScope(context);
    const scopes = parameterValues(bearerChallenges(exchange), 'scope').filter((scope) => scope.trim() !== '');
    context.expect.that('the challenge names the needed scope', scopes.length > 0, {
      expected: 'the parameter scope, such as "plants:write"',
      actual: scopes,
      exchange,
    });
  },
});
