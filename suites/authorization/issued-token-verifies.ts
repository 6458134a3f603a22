import { importJWK } from 'jose/key/import';
import { compactVerify } from 'jose/jws/compact/verify';
import { decodeProtectedHeader } from 'jose/decode/protected_header';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './published-keys.ts';
import { requireTokens } from './redeem-code.ts';

/** What resource servers do with every token. */
export default defineCheck({
  id: 'authorization/issued-token-verifies',
  clause: 'rfc9068:header.published-key',
  title: 'Issued JWT access token verifies with a published key',
  why: 'Every resource server that takes the keys from jwks_uri refuses the token.',
  sends: 'A valid authorization request, the redemption of its code, GET for jwks_uri.',
  passes: 'A token of the type at+jwt whose signature one of the published keys made. Other tokens are not judged.',
  fails: 'No published key made it.',
  mend: 'Publish the key that signs, under the kid that stands in the tokens.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-jwks-of-another-key', 'as-jwks-empty'],
  async run(context) {
    const { authorization, expect } = context;
    const { accessToken, exchange } = await requireTokens(authorization);
    if (!isAccessTokenJwt(accessToken)) throw new Inapplicable('the access token is no JWT of the type at+jwt');
    const { issuer } = await authorization.server();
    const published = (await fetchPublishedKeys(context)).find(({ server }) => server.issuer === issuer);
    if (!published) throw new Inapplicable('the metadata names no key set');
    if (published.keys === null) throw new Untestable('the key set could not be read');
    const tried = published.keys.slice(0, 20).map((key) => isSignedBy(accessToken, key));
    const isVerified = (await Promise.all(tried)).includes(true);
    expect.that('a published key made the signature', isVerified, {
      expected: 'a signature by one of the published keys',
      actual: isVerified ? 'it is' : `none of ${published.keys.length} keys made it`,
      exchange,
    });
  },
});

function isAccessTokenJwt(token: string): boolean {
  try {
    return /^(application\/)?at\+jwt$/i.test(decodeProtectedHeader(token).typ ?? '') && token.split('.').length === 3;
  } catch {
    return false;
  }
}

async function isSignedBy(token: string, key: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    const { alg = '' } = decodeProtectedHeader(token);
    await compactVerify(token, await importJWK({ ...key }, alg));
    return true;
  } catch {
    return false;
  }
}
