import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { unsignJwt } from './support/altered-jwts.ts';

/** A token that says of itself that it needs no signature is a forgery. */
export default defineCheck({
  id: 'bearer/unsigned-jwt-refused',
  clause: 'rfc7518:none.not-accepted',
  title: 'JWT of the algorithm none is refused',
  why: 'Who may choose the algorithm writes tokens for every user.',
  sends:
    'Valid requests with the valid JWT whose header says alg none, in four spellings, with and without its signature.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Give the verifying library the list of algorithms that you sign with, and never take it from the token.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.jwt'],
  mutates: true,
  brokenBy: [
    'alg-none-accepted',
    'alg-none-accepted-in-other-spelling',
    'signature-not-verified',
    'random-token-accepted',
    'mcp-alg-none-accepted',
    'mcp-signature-not-verified',
    'mcp-random-token-accepted',
    'mcp-jwt-without-alg-accepted',
    'api-alg-none-accepted',
    'api-signature-not-verified',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      for (const [name, token] of unsignJwt(requireToken(resource.system))) {
        expect.refused(
          await resource.request({ credentials: bearer(token), case: `${resource.name} with the valid JWT ${name}` }),
        );
      }
    });
  },
});
