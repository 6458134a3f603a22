import { createHmac, generateKeyPairSync, KeyObject } from 'node:crypto';
import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { SignJWT } from 'jose/jwt/sign';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { signCertificate } from '../../../runner/kit/sign-certificate.ts';
import { type JwtParts, otherKids, readMembers } from './altered-jwts.ts';
import type { NamedToken } from './altered-tokens.ts';
import { importPublicKey, secretsOfKey } from './secrets-of-key.ts';

/** Algorithms that a pair of our own is made for as the token has it; for any other one it is this. */
const ownAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const usualAlgorithm = 'ES256';
/** Secrets of manuals, and an unset secret that was converted to a string. */
const usualSecrets = ['secret', 'your-256-bit-secret', 'undefined'];
/** More published keys than this are not tried as secrets. */
const mostKeys = 2;

/**
 * Resolves to tokens with the claims of the JWT and good signatures by keys and secrets that nobody gave out, each with how
 * it was signed.
 */
export async function resignJwt(parts: JwtParts): Promise<NamedToken[]> {
  const [header, claims] = [readMembers(parts.header), readMembers(parts.payload)];
  const alg = ownAlgorithms.find((name) => name === header['alg']) ?? usualAlgorithm;
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const sign: Signing = (members, changes = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...members, alg }).sign(privateKey);
  const chain = certify(KeyObject.from(publicKey));
  return [
    ['by another key', await sign({})],
    ['by another key, with an unknown kid', await sign({ kid: 'vivero-unknown-key' })],
    ['by another key, without a kid', await sign({ kid: undefined })],
    ['by a key inside it', await sign({ jwk })],
    ['by a key inside it, named', await sign({ jwk: { ...jwk, kid: 'vivero' }, kid: 'vivero' })],
    ['by the key of a certificate inside it', await sign({ x5c: chain })],
    ...(await signByKeysElsewhere(sign, { jwk, chain })),
    [
      'with an empty secret, and a file for its kid',
      signWithSecret({ ...header, alg: 'HS256', kid: '../../../../dev/null' }, parts.payload, Buffer.alloc(0)),
    ],
    ...usualSecrets.map((secret): NamedToken => [
      `with the secret "${secret}"`,
      signWithSecret({ ...header, alg: 'HS256' }, parts.payload, Buffer.from(secret)),
    ]),
    ['with an empty secret', signWithSecret({ ...header, alg: 'HS256' }, parts.payload, Buffer.alloc(0))],
    ...otherKids.map(([name, kid]): NamedToken => [
      `with an empty secret, ${name}`,
      signWithSecret({ ...header, alg: 'HS256', kid }, parts.payload, Buffer.alloc(0)),
    ]),
    [
      'with a secret that a database returns for its kid',
      signWithSecret(
        { ...header, alg: 'HS256', kid: "x' UNION SELECT 'vivero' -- " },
        parts.payload,
        Buffer.from('vivero'),
      ),
    ],
  ];
}

/** Resolves to the JWT with further members in its header and claims, signed. */
type Signing = (members: Record<string, unknown>, claims?: Record<string, unknown>) => Promise<string>;

/** What gets a document from any URL gets it from a data URL, which has the document in itself: no server of ours is needed. */
async function signByKeysElsewhere(
  sign: Signing,
  { jwk, chain }: { readonly jwk: object; readonly chain: readonly string[] },
): Promise<NamedToken[]> {
  const kid = 'vivero';
  const keys = dataUrl('application/json', JSON.stringify({ keys: [{ ...jwk, kid }] }));
  const certificates = dataUrl('application/pem-certificate-chain', chain.map(pemOf).join(''));
  const issuer = dataUrl('application/json', JSON.stringify({ jwks_uri: keys }));
  return [
    ['by a key at a URL inside it', await sign({ jku: 'https://vivero.invalid/jwks.json' })],
    ['by a key of certificates at a URL inside it', await sign({ x5u: 'https://vivero.invalid/chain.pem' })],
    ['by a key in a data URL inside it', await sign({ jku: keys, kid })],
    ['by a key of certificates in a data URL inside it', await sign({ x5u: certificates })],
    // The path of the metadata goes into the fragment.
    ['by a key of an issuer that is a data URL', await sign({ kid }, { iss: `${issuer}#` })],
  ];
}

/** Returns a URL that has the document in itself (RFC 2397). */
function dataUrl(mediaType: string, document: string): string {
  return `data:${mediaType};base64,${Buffer.from(document).toString('base64')}`;
}

function pemOf(certificate: string): string {
  return `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
}

/** Returns a chain of certificates for the key that ends with an authority of its own, as `x5c` has it (RFC 7515 §4.1.6). */
function certify(publicKey: KeyObject): string[] {
  const { privateKey: issuerKey, publicKey: ofIssuer } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = 'vivero authority';
  const own = { subject: issuer, publicKey: ofIssuer, issuer, issuerKey, isAuthority: true };
  const leaf = { subject: 'vivero', publicKey, issuer, issuerKey, isAuthority: false };
  return [leaf, own].map((content) => signCertificate(content).toString('base64'));
}

/**
 * Resolves to tokens with the claims of the JWT that are made of what its issuer publishes: signed with a published key for a
 * shared secret, and unsigned ones that are encrypted to it, each with how it was made. The key that the JWT names comes
 * first; of others the two first are tried.
 *
 * @param keys published keys of the issuer
 */
export async function forgeWithPublicKeys(
  parts: JwtParts,
  keys: ReadonlyArray<Record<string, unknown>>,
): Promise<NamedToken[]> {
  const header = readMembers(parts.header);
  const named = keys.filter(({ kid }) => kid !== undefined && kid === header['kid']);
  const tokens: NamedToken[] = [];
  for (const key of named.length > 0 ? named.slice(0, 1) : keys.slice(0, mostKeys)) {
    const secrets = secretsOfKey(key);
    for (const [name, secret] of secrets) {
      const token = signWithSecret({ ...header, alg: 'HS256' }, parts.payload, secret);
      tokens.push([`with the public key as secret, ${name}`, token]);
    }
    for (const [name, kid] of secrets.length > 0 ? otherKids : []) {
      const token = signWithSecret({ ...header, alg: 'HS256', kid }, parts.payload, secrets[0]?.[1] ?? Buffer.alloc(0));
      tokens.push([`with the public key as secret, ${name}`, token]);
    }
    // The longer hashes once: what holds the key as a file, as most do, takes any of them.
    for (const alg of ['HS384', 'HS512'] as const) {
      const [, secret = null] = secrets[0] ?? [];
      if (secret !== null)
        tokens.push([
          `with the public key as secret, by ${alg}`,
          signWithSecret({ ...header, alg }, parts.payload, secret),
        ]);
    }
    const encrypted = await encryptUnsigned(parts.payload, key);
    if (encrypted !== null) tokens.push(['not at all, and encrypted to the public key', encrypted]);
  }
  return tokens;
}

/** What is encrypted to a server shows that somebody knew its public key, and nothing of who that was. */
async function encryptUnsigned(payload: string, jwk: Readonly<Record<string, unknown>>): Promise<string | null> {
  const key = importPublicKey(jwk);
  const alg = key === null ? null : encryptionFor(key);
  if (key === null || alg === null) return null;
  const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${payload}.`;
  const kid = typeof jwk['kid'] === 'string' ? { kid: jwk['kid'] } : {};
  return new CompactEncrypt(new TextEncoder().encode(unsigned))
    .setProtectedHeader({ alg, enc: 'A256GCM', cty: 'JWT', ...kid })
    .encrypt(key);
}

/** Returns the algorithm that a key can be encrypted to with, or `null` for a key of another kind, or one that is too short. */
function encryptionFor({ asymmetricKeyType: type, asymmetricKeyDetails: details = {} }: KeyObject): string | null {
  if (type === 'rsa') return (details.modulusLength ?? 0) >= 2048 ? 'RSA-OAEP-256' : null;
  const isUsual = ['prime256v1', 'secp384r1', 'secp521r1'].includes(details.namedCurve ?? '');
  return type === 'ec' && isUsual ? 'ECDH-ES' : null;
}

/** The hashes of the algorithms with a secret. */
const hashes: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

function signWithSecret(header: Readonly<Record<string, unknown>>, payload: string, secret: Buffer): string {
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  return `${signed}.${createHmac(hashes[String(header['alg'])] ?? 'sha256', secret)
    .update(signed)
    .digest('base64url')}`;
}
