import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { unsignJwt } from './support/altered-jwts.ts';
import { refuseJwts } from './support/refuse-jwts.ts';

/** A token must not decide whether it needs a signature. */
export default defineCheck({
  id: 'bearer/unsigned-jwt-refused',
  clause: 'rfc7518:none.not-accepted',
  title: 'A JWT with the algorithm none is refused',
  why: 'If the token chooses the algorithm, everyone can write tokens for every user.',
  sends:
    'Valid requests with the valid JWT whose header has `alg: none`, in four spellings, with and without its signature, or has no algorithm, and with an unknown kid and without one; two of them also after other spellings of Bearer.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Configure the verifying library with the algorithms that you sign with, and never take the algorithm from the token.',
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
    'mcp-unsigned-accepted-for-unknown-kid',
    'mcp-signature-not-verified-after-lower-case-scheme',
    'api-alg-none-accepted',
    'api-signature-not-verified',
    'api-alg-none-accepted-after-lower-case-scheme',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, (resource) => refuseJwts(expect, resource, unsignJwt(requireToken(resource.system))));
  },
});
