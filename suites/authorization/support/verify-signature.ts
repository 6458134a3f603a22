import { constants, createPublicKey, verify, type KeyObject } from 'node:crypto';

type Key = Readonly<Record<string, unknown>>;

/** Hash, and how it is signed, by the algorithms that are known here (RFC 7518 §3.1, RFC 8037 §3.1, RFC 9864). */
const algorithms: Readonly<Record<string, { readonly hash: string | null; readonly kty: string }>> = {
  RS256: { hash: 'sha256', kty: 'RSA' },
  RS384: { hash: 'sha384', kty: 'RSA' },
  RS512: { hash: 'sha512', kty: 'RSA' },
  PS256: { hash: 'sha256', kty: 'RSA' },
  PS384: { hash: 'sha384', kty: 'RSA' },
  PS512: { hash: 'sha512', kty: 'RSA' },
  ES256: { hash: 'sha256', kty: 'EC' },
  ES384: { hash: 'sha384', kty: 'EC' },
  ES512: { hash: 'sha512', kty: 'EC' },
  EdDSA: { hash: null, kty: 'OKP' },
  Ed25519: { hash: null, kty: 'OKP' },
};

/** More keys than this are not tried. */
const mostKeys = 32;

/** Returns true for an algorithm with a key pair whose signatures can be verified here. */
export function isVerifiable(algorithm: unknown): algorithm is string {
  return typeof algorithm === 'string' && Object.hasOwn(algorithms, algorithm);
}

/** Returns true for an algorithm whose key is a secret that signer and reader share (RFC 7518 §3.2). */
export function isByShared(algorithm: unknown): boolean {
  return typeof algorithm === 'string' && /^HS\d/.test(algorithm);
}

/** Returns true where one of the keys verifies the signature of the JWT. How long a key is, is not judged here. */
export function isSignedByOne(jwt: string, algorithm: string, keys: readonly Key[]): boolean {
  return keys.slice(0, mostKeys).some((key) => verifies(jwt, algorithm, key));
}

function verifies(jwt: string, algorithm: string, jwk: Key): boolean {
  const { hash = null, kty } = algorithms[algorithm] ?? {};
  const key = kty === jwk['kty'] ? importKey(jwk) : null;
  if (key === null) return false;
  const end = jwt.lastIndexOf('.');
  const signature = Buffer.from(jwt.slice(end + 1), 'base64url');
  const isPss = algorithm.startsWith('PS');
  const padding = isPss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING;
  const manner = {
    key,
    dsaEncoding: 'ieee-p1363' as const,
    ...(kty === 'RSA' && { padding }),
    ...(isPss && { saltLength: constants.RSA_PSS_SALTLEN_DIGEST }),
  };
  try {
    return verify(hash, Buffer.from(jwt.slice(0, end)), manner, signature);
  } catch {
    // A key of another curve, or that OpenSSL refuses, verifies nothing.
    return false;
  }
}

function importKey(jwk: Key): KeyObject | null {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' });
  } catch {
    return null;
  }
}
