import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming } from './support/server-finding.ts';

type Key = Readonly<Record<string, unknown>>;

/** Octets of a coordinate, by curve: RFC 7518 §6.2.1.1, RFC 8037 §2. */
const octets: Readonly<Record<string, number>> = {
  'P-256': 32,
  'P-384': 48,
  'P-521': 66,
  secp256k1: 32,
  Ed25519: 32,
  Ed448: 57,
  X25519: 32,
  X448: 56,
};

/** Libraries that decode loosely hide it from whoever tries one of them. */
export default defineCheck({
  id: 'authorization/key-numbers-encoded',
  clause: 'rfc7518:keys.numbers-encoded',
  title: 'The numbers of the published keys are in base64url and of the right length',
  why: 'A client with a strict library cannot read the key, and refuses every token that it signed.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'Members of keys whose kty or crv is not registered, and certificates in x5c, which are in base64, are not judged.',
  fails:
    'n or e of an RSA key, or x or y of a key on a curve, that is absent, has characters other than letters, digits, - and _, or is shorter or longer than the curve. A zero octet in front of n or e.',
  fix: 'Let a library for JOSE export the key.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-in-base64', 'as-jwks-coordinate-cut'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let judged = 0;
    for (const { server, document, keys } of published) {
      const known = (keys ?? []).filter((key) => numbersOf(key).length > 0);
      if (known.length === 0) continue;
      judged += 1;
      const wrong = known.flatMap((key) =>
        numbersOf(key).flatMap(([name, length]) => {
          const fault = faultOf(key[name], length);
          return fault === null ? [] : [`${name} of a key of type ${String(key['kty'])} ${fault}`];
        }),
      );
      context.expect.that(naming(published, server, 'each number of a key can be read'), wrong.length === 0, {
        expected: 'base64url without padding, of the length of the curve',
        actual: wrong.length === 0 ? `${known.length} keys` : [...new Set(wrong)].slice(0, 10),
        exchange: document.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no key of a registered type is published');
  },
});

/** Returns the members of a public key that are numbers, each with its octets; `null` for as many as it needs. */
function numbersOf({ kty, crv }: Key): ReadonlyArray<readonly [name: string, octets: number | null]> {
  if (kty === 'RSA')
    return [
      ['n', null],
      ['e', null],
    ];
  const length = typeof crv === 'string' && Object.hasOwn(octets, crv) ? octets[crv] : undefined;
  if (length === undefined) return [];
  if (kty === 'OKP') return [['x', length]];
  return kty === 'EC'
    ? [
        ['x', length],
        ['y', length],
      ]
    : [];
}

function faultOf(value: unknown, length: number | null): string | null {
  if (typeof value !== 'string' || value === '') return 'is absent, empty or no string';
  if (!/^[\w-]+$/.test(value)) return 'has characters that base64url has not';
  const bytes = Buffer.from(value, 'base64url');
  if (length !== null) return bytes.length === length ? null : `has ${bytes.length} octets, and not ${length}`;
  return bytes.length > 1 && bytes[0] === 0 ? 'begins with a zero octet' : null;
}
