import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';

/** A token is meant for one service. */
export default defineCheck({
  id: 'bearer/other-audience-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'Token issued for another audience is refused',
  why: 'Another service that receives its own tokens could use them here in the name of its users.',
  sends: 'A valid request with the other-audience token of the configuration, to each protected resource.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Compare aud with the identifier of this service at every request.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.other-audience'],
  mutates: true,
  brokenBy: ['audience-ignored', 'random-token-accepted'],
  async run({ resources, expect, tokens }) {
    const token = tokens.otherAudience;
    if (token === null) throw new Untestable('the configuration supplies no other-audience token');
    for (const resource of resources) {
      expect.refused(
        await resource.request({ credentials: bearer(token), case: `${resource.name} with the other-audience token` }),
      );
    }
  },
});
