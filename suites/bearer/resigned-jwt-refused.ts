import { defineCheck } from '../../runner/kit/define-check.ts';
import { splitJwt } from './support/altered-jwts.ts';
import { askEach } from './support/ask-each.ts';
import type { NamedToken } from './support/altered-tokens.ts';
import { publishedKeys } from './support/issuer-keys.ts';
import { refuseJwts } from './support/refuse-jwts.ts';
import { forgeWithPublicKeys, resignJwt } from './support/resigned-jwts.ts';

/** The signature is valid, but the key is not the issuer's. */
export default defineCheck({
  id: 'bearer/resigned-jwt-refused',
  clause: 'rfc9068:validation.issuer-keys',
  title: 'A JWT that somebody else signed is refused',
  why: 'If a verifier takes the key, or its URL, from the token, everyone can sign tokens for every user.',
  sends:
    'Valid requests with the claims of the valid JWT, signed with keys of vivero: without the key, with the key or a certificate of it inside, with a URL of keys, with the keys in a data URL at `jku`, `x5u` or `iss`, with common secrets, with each form of a published key as a shared secret, unsigned but encrypted to a published key, and some of these with an unknown kid and without one; two of them also after other spellings of Bearer. Keys are looked for at the authorization servers that the MCP server names; without an MCP server, at the issuer of the JWT, if it is on a host of the target.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Configure the verifier with your keys and algorithms. Never use `jwk`, `jku`, `x5u` or `x5c` of the token, nor keys of an issuer that is not yours, and never use a public key for HMAC.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens', 'credentials.jwt'],
  mutates: true,
  brokenBy: [
    'jwk-in-token-trusted',
    'random-token-accepted',
    'signature-not-verified',
    'mcp-jwk-in-token-trusted',
    'mcp-jku-in-token-trusted',
    'mcp-public-key-as-secret',
    'public-key-as-secret',
    'mcp-empty-secret-taken',
    'mcp-signature-not-verified',
    'mcp-random-token-accepted',
    'mcp-secret-of-manuals-taken',
    'mcp-secret-from-file-of-kid',
    'mcp-x5u-in-token-trusted',
    'mcp-jku-of-any-scheme-fetched',
    'mcp-x5u-of-any-scheme-fetched',
    'api-keys-of-any-issuer-fetched',
    'mcp-signature-not-verified-after-lower-case-scheme',
    'mcp-x5c-in-token-trusted',
    'api-x5c-in-token-trusted',
    'api-signature-not-verified',
    'mcp-public-modulus-as-secret',
    'mcp-encrypted-jwt-taken-unsigned',
    'mcp-secret-from-database-of-kid',
    'mcp-first-key-for-absent-kid',
    'mcp-no-secret-for-unknown-kid',
    'api-any-key-for-unknown-kid',
  ],
  async run(context) {
    const { resources, expect, requireToken } = context;
    await askEach(resources, async (resource) => {
      const parts = splitJwt(requireToken(resource.system));
      const keys = await publishedKeys(context, resource, parts);
      const forged = [...(await resignJwt(parts)), ...(await forgeWithPublicKeys(parts, keys))];
      const named = forged.map(([name, token]): NamedToken => [`signed ${name}`, token]);
      await refuseJwts(expect, resource, named);
    });
  },
});
