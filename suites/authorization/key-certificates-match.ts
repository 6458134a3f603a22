import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

type Key = Readonly<Record<string, unknown>>;

/** The certificate is a copy of the key, and a copy is forgotten when the key is replaced. */
export default defineCheck({
  id: 'authorization/key-certificates-match',
  clause: 'rfc7517:keys.certificate-of-key',
  title: 'The certificate of each published key is for that key',
  why: 'Verifiers that take the key from the certificate refuse every token, and others accept them.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'A first certificate in x5c with the same key, of any signer and any time of validity. Keys without x5c, and certificates or keys that vivero cannot read, are not judged.',
  fails: 'A first certificate in x5c for another key.',
  fix: 'Make the certificate anew when the key is replaced, or leave x5c out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-certificate-of-other-key'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let judged = 0;
    for (const { server, document, keys } of published) {
      const certified = (keys ?? []).flatMap((key) => {
        const [own, certificate] = [keyOf(key), certificateOf(key)];
        return own === null || certificate === null ? [] : [{ key, isSame: own.equals(certificate) }];
      });
      if (certified.length === 0) continue;
      judged += 1;
      const wrong = certified.filter(({ isSame }) => !isSame);
      context.expect.that(naming(published, server, 'each certificate has its key'), wrong.length === 0, {
        expected: 'the key of the first certificate in x5c',
        actual:
          wrong.length === 0
            ? `${certified.length} keys`
            : wrong.slice(0, 10).map(({ key }) => `another key in x5c of the key with kid ${shownKid(key)}`),
        exchange: document.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no published key has a certificate that can be read');
  },
});

function shownKid({ kid }: Key): string {
  return JSON.stringify(shownValue(kid));
}

function keyOf({ kty, n, e, crv, x, y }: Key): KeyObject | null {
  const key = JSON.parse(JSON.stringify({ kty, n, e, crv, x, y })) as Record<string, string>;
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return null;
  }
}

function certificateOf({ x5c }: Key): KeyObject | null {
  const first: unknown = Array.isArray(x5c) ? x5c[0] : null;
  if (typeof first !== 'string') return null;
  try {
    return new X509Certificate(Buffer.from(first, 'base64')).publicKey;
  } catch {
    return null;
  }
}
