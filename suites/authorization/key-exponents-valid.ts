import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming } from './support/server-finding.ts';

/** With the exponent 1 a signature is what it signs. */
export default defineCheck({
  id: 'authorization/key-exponents-valid',
  clause: 'rfc8017:keys.rsa-exponent',
  title: 'The exponent of each published RSA key is odd, and 3 or more',
  why: 'With the exponent 1 anybody writes signatures that verify. With an even one no signature can be made.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'Odd exponents of 3 or more, such as AQAB. Exponents that cannot be read are judged by authorization/key-numbers-encoded.',
  fails: 'An exponent of 0 or 1, or an even one.',
  fix: 'Make a new key with the exponent 65537, and publish it in place of this one.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-exponent-one'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let count = 0;
    for (const { server, document, keys } of published) {
      const exponents = (keys ?? []).flatMap((key) => (key['kty'] === 'RSA' ? exponentOf(key['e']) : []));
      if (exponents.length === 0) continue;
      count += 1;
      const wrong = exponents.filter((exponent) => exponent < 3n || exponent % 2n === 0n);
      context.expect.that(naming(published, server, 'each exponent is odd, and 3 or more'), wrong.length === 0, {
        expected: 'an odd number of 3 or more, such as 65537',
        actual: wrong.length === 0 ? `${exponents.length} keys` : wrong.slice(0, 10).map(String),
        exchange: document.exchange,
      });
    }
    if (count === 0) throw new Inapplicable('no RSA key with an exponent is published');
  },
});

/** Most characters of an exponent: no library takes one of more than 256 bits. */
const mostCharacters = 43;

/** The number that is written in base64url; empty for what is no such number. */
function exponentOf(written: unknown): bigint[] {
  if (typeof written !== 'string' || written.length > mostCharacters || !/^[\w-]+$/.test(written)) return [];
  return [BigInt(`0x0${Buffer.from(written, 'base64url').toString('hex')}`)];
}
