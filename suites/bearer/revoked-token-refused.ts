import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';

/** A withdrawn consent ends the access. */
export default defineCheck({
  id: 'bearer/revoked-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'Revoked token is refused',
  why: 'A user who withdraws the consent expects the access to end.',
  sends: 'A valid request with the revoked token of the configuration, to each protected resource.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Ask the issuer whether the token still stands, or keep a list of revoked tokens until they expire.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.revoked'],
  mutates: true,
  brokenBy: ['revocation-ignored', 'random-token-accepted'],
  async run({ resources, expect, tokens }) {
    const token = tokens.revoked;
    if (token === null) throw new Untestable('the configuration supplies no revoked token');
    for (const resource of resources) {
      expect.refused(
        await resource.request({ credentials: bearer(token), case: `${resource.name} with the revoked token` }),
      );
    }
  },
});
