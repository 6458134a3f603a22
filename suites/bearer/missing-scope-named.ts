import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** A client can ask for a permission only when it knows its name. */
export default defineCheck({
  id: 'bearer/missing-scope-named',
  clause: 'rfc6750:error-codes.scope-named',
  title: 'Challenge to too little scope names the scope that is needed',
  why: 'Assistants ask the user for the scope that the challenge names; without a name they ask for all or for none.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, where the configuration, the published document or a challenge says that it needs that scope.',
  passes: 'A Bearer challenge with the parameter scope, whatever scopes it names.',
  fails: 'A challenge without scope, or with an empty one, or no challenge.',
  fix: 'Add scope="..." with the scopes that the operation needs to the challenge of the 403.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['missing-scope-unnamed', 'limited-scope-unnamed', 'scope-ignored', 'random-token-accepted'],
  async run(context) {
    const exchange = await createWithLimitedScope(context);
    const scopes = parameterValues(bearerChallenges(exchange), 'scope').filter((scope) => scope.trim() !== '');
    context.expect.that('the challenge names the scope that is needed', scopes.length > 0, {
      expected: 'the parameter scope, such as "plants:write"',
      actual: scopes,
      exchange,
    });
  },
});
