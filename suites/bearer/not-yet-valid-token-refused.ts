import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';

/** A token has its time. */
export default defineCheck({
  id: 'bearer/not-yet-valid-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'Token that is not valid yet is refused',
  why: 'A token issued for later, such as for a contract that begins next month, would open the data today.',
  sends: 'A valid request with the not yet valid token of the configuration, to each protected resource.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Compare nbf with the clock at every request, and allow a minute of skew at most.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.not-yet-valid'],
  mutates: true,
  brokenBy: ['not-before-ignored', 'random-token-accepted'],
  async run({ resources, expect, tokens }) {
    const token = tokens.notYetValid;
    if (token === null) throw new Untestable('the configuration supplies no not yet valid token');
    for (const resource of resources) {
      expect.refused(
        await resource.request({ credentials: bearer(token), case: `${resource.name} with the not yet valid token` }),
      );
    }
  },
});
