import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { headerOfAccessToken } from './support/access-token-header.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { shownValue } from './support/server-finding.ts';
import { isByShared, isSignedByOne, isVerifiable } from './support/verify-signature.ts';

type Key = Readonly<Record<string, unknown>>;

/** Types of keys by the beginning of the algorithms that they are for (RFC 7518 §3.1, RFC 8037). */
const keyTypes: ReadonlyArray<readonly [algorithm: RegExp, kty: string]> = [
  [/^(RS|PS)\d/, 'RSA'],
  [/^ES\d/, 'EC'],
  [/^Ed/, 'OKP'],
];

/** Resource servers look this key up for every token. */
export default defineCheck({
  id: 'authorization/issued-token-key-published',
  clause: 'rfc9068:header.published-key',
  title: 'The key that signed an issued JWT access token is published',
  why: 'Every resource server that takes the keys from jwks_uri refuses the token.',
  sends:
    'A valid authorization request, the redemption of its code, the refresh of its tokens if there is a refresh token, and GET for jwks_uri.',
  passes:
    'A token of the type at+jwt whose signature a published key verifies: the key with the kid of the token, if it has one. For algorithms that vivero cannot verify, kid and key type are compared. Other tokens, and tokens signed with a shared secret, are not judged.',
  fails:
    'No published key has the kid and the key type and is for signatures, or none of those verifies the signature.',
  fix: 'Publish the key that signs, under the kid of the tokens, until all tokens signed with it have expired.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-jwks-of-another-key',
    'as-jwks-of-another-key-of-same-name',
    'as-jwks-empty',
    'as-jwks-to-encrypt-with',
    'as-token-with-signature-of-another',
    'as-refreshed-token-forged',
  ],
  async run(context) {
    const { authorization, expect } = context;
    await judgeIssuedTokens(authorization, async ({ accessToken, exchange }) => {
      const header = headerOfAccessToken(accessToken);
      if (header === null) throw new Inapplicable('the access token is not a JWT of the type at+jwt');
      const { alg } = header;
      if (isByShared(alg))
        throw new Inapplicable('the access token is signed with a shared secret, which must not be published');
      const { issuer } = await authorization.server();
      const published = (await fetchPublishedKeys(context)).find(({ server }) => server.issuer === issuer);
      if (!published) throw new Inapplicable('the metadata names no key set');
      const { keys } = published;
      if (keys === null) throw new Untestable('the key set could not be read');
      const named = keys.filter((key) => isKeyOf(key, header));
      const isThere = named.length > 0;
      expect.that('the key that made the signature is published', isThere, {
        expected: { kid: shownValue(header['kid']), alg: shownValue(alg) },
        actual: isThere ? 'it is' : keys.slice(0, 10).map(({ kid, kty, use }) => shownValue([kid, kty, use].join(' '))),
        exchange,
      });
      if (!isThere || !isVerifiable(alg)) return;
      const isVerified = isSignedByOne(accessToken, alg, named);
      expect.that('the published key verifies the signature', isVerified, {
        expected: `a signature by ${alg} that the key verifies`,
        actual: isVerified ? 'one' : `none of ${named.length} keys verifies it`,
        exchange: published.document.exchange,
      });
    });
  },
});

function isKeyOf({ kid, kty, use }: Key, header: Key): boolean {
  const alg = typeof header['alg'] === 'string' ? header['alg'] : '';
  const wanted = keyTypes.find(([algorithm]) => algorithm.test(alg))?.[1] ?? kty;
  const isNamed = header['kid'] === undefined || header['kid'] === kid;
  return isNamed && kty === wanted && use !== 'enc';
}
