import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Each permission is asked for separately, so each is checked separately. */
export default defineCheck({
  id: 'bearer/limited-scope-refused',
  clause: 'rfc6749:access-token.scope-covers',
  title: 'Token of too little scope is refused',
  why: 'A user who granted one permission would have granted all of them.',
  sends: 'A valid request with the token of the configuration that lacks a scope the resource asks for.',
  passes: 'Any 4xx in time; bearer/limited-scope-answered-403 judges which.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Compare the scope of the token with the one that the operation needs, at every operation.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['scope-ignored', 'random-token-accepted'],
  async run({ resources, expect }) {
    for (const resource of resources) {
      const { limitedScope } = resource.tokens;
      if (limitedScope === null) throw new Inapplicable('the configuration supplies no token of limited scope');
      const credentials = bearer(limitedScope.token, 'unspecified');
      expect.refused(
        await resource.request({ credentials, case: `${resource.name} without the scope ${limitedScope.lacks}` }),
      );
    }
  },
});
