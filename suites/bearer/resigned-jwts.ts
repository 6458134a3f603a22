import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { type JwtParts, readMembers } from './altered-jwts.ts';
import type { NamedToken } from './altered-tokens.ts';

/** Algorithms that a pair of our own is made for as the token has it; for any other one it is this. */
const ownAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const usualAlgorithm = 'ES256';
/** Secrets that stand in manuals, and what an unset one becomes as a text. */
const usualSecrets = ['secret', 'your-256-bit-secret', 'undefined'];
/** More published keys than this are not tried as secrets. */
const mostKeys = 2;

/**
 * Resolves to tokens with the claims of the JWT and good signatures by keys that nobody gave out, each with how it was signed.
 *
 * @param keys published keys of the issuer, to be used as shared secrets (CVE-2015-9235)
 */
export async function resignJwt(parts: JwtParts, keys: ReadonlyArray<Record<string, unknown>>): Promise<NamedToken[]> {
  const [header, claims] = [readMembers(parts.header), readMembers(parts.payload)];
  const alg = ownAlgorithms.find((name) => name === header['alg']) ?? usualAlgorithm;
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const sign = (members: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ ...header, ...members, alg }).sign(privateKey);
  return [
    ['by a key of our own', await sign({})],
    ['by a key inside it', await sign({ jwk })],
    ['by a key inside it, named', await sign({ jwk: { ...jwk, kid: 'vivero' }, kid: 'vivero' })],
    ['by a key at an address inside it', await sign({ jku: 'https://vivero.invalid/jwks.json' })],
    ['by a key of certificates at an address inside it', await sign({ x5u: 'https://vivero.invalid/chain.pem' })],
    [
      'with an empty secret, and a file for its kid',
      signWithSecret({ ...header, alg: 'HS256', kid: '../../../../dev/null' }, parts.payload, Buffer.alloc(0)),
    ],
    ...usualSecrets.map((secret): NamedToken => [
      `with the secret "${secret}"`,
      signWithSecret({ ...header, alg: 'HS256' }, parts.payload, Buffer.from(secret)),
    ]),
    ['with an empty secret', signWithSecret({ ...header, alg: 'HS256' }, parts.payload, Buffer.alloc(0))],
    ...keys
      .slice(0, mostKeys)
      .flatMap(secretsOf)
      .map(([name, secret]): NamedToken => [name, signWithSecret({ ...header, alg: 'HS256' }, parts.payload, secret)]),
  ];
}

/** The forms in which a verifier may hold a public key that it takes for a secret. */
function secretsOf(jwk: Record<string, unknown>): Array<readonly [name: string, secret: Buffer]> {
  const key = importPublicKey(jwk);
  if (key === null) return [];
  const pem = String(key.export({ type: 'spki', format: 'pem' }));
  return [
    ['with the public key as secret, in PEM', Buffer.from(pem)],
    ['with the public key as secret, in PEM without the last line end', Buffer.from(pem.trimEnd())],
    ['with the public key as secret, in DER', key.export({ type: 'spki', format: 'der' })],
  ];
}

function importPublicKey(jwk: Record<string, unknown>): KeyObject | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}

function signWithSecret(header: Record<string, unknown>, payload: string, secret: Buffer): string {
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
