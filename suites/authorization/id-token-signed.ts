import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { requireIdToken } from './support/id-token.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { isTexts, shownValue } from './support/server-finding.ts';
import { isByShared, isSignedByOne, isVerifiable } from './support/verify-signature.ts';

/** Only the provider may sign users in. */
export default defineCheck({
  id: 'authorization/id-token-signed',
  clause: 'oidc-core:id-token.signed',
  title: 'An ID token is signed, and a published key verifies it',
  why: 'Conforming clients refuse the sign-in. The others accept any token that an attacker writes.',
  sends:
    'A valid authorization request with the scope openid and the redemption of its code. GET for jwks_uri if the algorithm uses a key pair.',
  passes:
    'A signature that a published key verifies: the key with the kid of the token, if it has one. A signature with a secret if the client has one. No signature if the metadata lists the algorithm none. Inapplicable if no ID token is issued.',
  fails:
    'The algorithm none although the metadata does not list it, a signature with a secret for a public client, or a signature that no published key verifies.',
  fix: 'Sign ID tokens with a key of jwks_uri, with RS256 unless the client registered another algorithm.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-id-token-unsigned', 'as-id-token-of-shared-secret', 'as-id-token-with-signature-of-another'],
  async run(context) {
    const { authorization, expect } = context;
    const { token, header, exchange } = await requireIdToken(authorization);
    const { alg, kid } = header;
    const { issuer, metadata } = await authorization.server();
    const listed = metadata['id_token_signing_alg_values_supported'];
    const isNone = typeof alg !== 'string' || alg.toLowerCase() === 'none' || token.endsWith('.');
    if (isNone && isTexts(listed) && listed.includes('none'))
      throw new Inapplicable('the ID token is unsigned, and the metadata lists the algorithm none');
    const isOfSecret = isByShared(alg) && authorization.client?.isConfidential !== true;
    expect.that('the ID token is signed with a key that can be trusted', !isNone && !isOfSecret, {
      expected: 'an algorithm with a key pair, and a signature',
      actual: isOfSecret ? { alg: shownValue(alg), client: 'without a secret' } : { alg: shownValue(alg) },
      exchange,
    });
    if (isNone || isByShared(alg)) return;
    if (!isVerifiable(alg)) throw new Untestable('vivero cannot verify the algorithm of the ID token');
    const published = (await fetchPublishedKeys(context)).find(({ server }) => server.issuer === issuer);
    if (!published?.keys) throw new Untestable('the key set could not be read');
    const named = published.keys.filter((key) => kid === undefined || key['kid'] === kid);
    const isVerified = isSignedByOne(token, alg, named);
    expect.that('a published key verifies the ID token', isVerified, {
      expected: { alg, kid: shownValue(kid) },
      actual: isVerified ? 'one does' : `none of ${named.length} keys with this kid`,
      exchange,
    });
  },
});
