import { bearer } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { falsifyJwt } from './altered-jwts.ts';

/** A signature is there to be verified. */
export default defineCheck({
  id: 'bearer/falsified-jwt-refused',
  clause: 'rfc7515:signature.validated',
  title: 'JWT whose signature does not fit is refused',
  why: 'Where the signature is not verified, anyone writes himself another user, company, audience or scope.',
  sends:
    'Valid requests with the valid JWT, its signature flipped or removed, its payload or header edited under the old signature.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Verify the signature over header and payload as they came, with your own keys, before reading any claim.',
  systems: ['plant-store'],
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.jwt'],
  mutates: true,
  brokenBy: ['signature-not-verified', 'signature-optional', 'signature-covers-payload-only', 'random-token-accepted'],
  async run({ resources, expect, requireToken }) {
    for (const resource of resources) {
      for (const [name, token] of falsifyJwt(requireToken())) {
        expect.refused(
          await resource.request({ credentials: bearer(token), case: `${resource.name} with the valid JWT ${name}` }),
        );
      }
    }
  },
});
