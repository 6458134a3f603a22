import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { falsifyJwt } from './support/altered-jwts.ts';

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
  fix: 'Verify the signature over header and payload as they came, with your own keys, before reading any claim.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.jwt'],
  mutates: true,
  brokenBy: [
    'signature-not-verified',
    'signature-optional',
    'signature-covers-payload-only',
    'random-token-accepted',
    'mcp-signature-not-verified',
    'mcp-signature-optional',
    'mcp-random-token-accepted',
    'mcp-signature-of-zeros-accepted',
    'mcp-foreign-issuer-not-verified',
    'api-signature-not-verified',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      for (const [name, token] of falsifyJwt(requireToken(resource.system))) {
        expect.refused(
          await resource.request({ credentials: bearer(token), case: `${resource.name} with the valid JWT ${name}` }),
        );
      }
    });
  },
});
