import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming } from './support/server-finding.ts';

/** Shortest modulus of an RSA key that signs, in bits (RFC 7518 §3.3). */
const shortestBits = 2048;

/** A short private key can be computed from its public half. */
export default defineCheck({
  id: 'authorization/keys-long-enough',
  clause: 'rfc7518:keys.rsa-size',
  title: 'The published RSA keys have 2048 bits or more',
  why: 'A modulus of 512 bits is factored in hours, and one of 1024 bits by well-funded attackers. They can then forge tokens.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes: 'RSA keys of 2048 bits or more, and keys of other types. Keys with use enc are not judged.',
  fails: 'An RSA key with fewer bits.',
  fix: 'Make a new key of 2048 bits or more, and publish it in place of the short one.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-short'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let count = 0;
    for (const { server, document, keys } of published) {
      const lengths = (keys ?? []).flatMap((key) =>
        key['kty'] === 'RSA' && key['use'] !== 'enc' ? bitsOf(key['n']) : [],
      );
      if (lengths.length === 0) continue;
      count += 1;
      const short = lengths.filter((bits) => bits < shortestBits);
      context.expect.that(naming(published, server, 'each RSA key is long enough'), short.length === 0, {
        expected: `${shortestBits} bits or more`,
        actual: short.length === 0 ? `${Math.min(...lengths)} bits or more` : { bits: short.slice(0, 10) },
        exchange: document.exchange,
      });
    }
    if (count === 0) throw new Inapplicable('no RSA key for signatures is published');
  },
});

/** The bits of a number in base64url; leading zeros do not count. Empty for what is no such number. */
function bitsOf(written: unknown): number[] {
  if (typeof written !== 'string' || !/^[\w-]+$/.test(written)) return [];
  const hex = Buffer.from(written, 'base64url').toString('hex').replace(/^0+/, '');
  if (hex === '') return [];
  return [hex.length * 4 - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28];
}
