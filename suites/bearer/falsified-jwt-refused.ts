import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { falsifyJwt } from './support/altered-jwts.ts';
import { refuseJwts } from './support/refuse-jwts.ts';

/** The server must verify the signature of a token. */
export default defineCheck({
  id: 'bearer/falsified-jwt-refused',
  clause: 'rfc7515:signature.validated',
  title: 'A JWT whose signature does not match is refused',
  why: 'If the signature is not verified, anyone can write another user, company, audience or scope into a token.',
  sends:
    'Valid requests with the valid JWT, its signature changed or removed, or its payload or header edited under the old signature; two of them also after other spellings of Bearer.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Verify the signature over the received header and payload, with your own keys, before you read any claim.',
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
    'mcp-signature-not-verified-after-lower-case-scheme',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, (resource) => refuseJwts(expect, resource, falsifyJwt(requireToken(resource.system))));
  },
});
