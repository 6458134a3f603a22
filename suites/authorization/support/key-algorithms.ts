type Key = Readonly<Record<string, unknown>>;

/** What keys of one algorithm are for, and what they are: their type, and their curve where there are curves. */
interface KeyAlgorithm {
  readonly use: 'sig' | 'enc';
  readonly kty: readonly string[];
  readonly crv?: readonly string[];
}

const rsaSignature: KeyAlgorithm = { use: 'sig', kty: ['RSA'] };
const rsaEncryption: KeyAlgorithm = { use: 'enc', kty: ['RSA'] };
const secretSignature: KeyAlgorithm = { use: 'sig', kty: ['oct'] };
const secretEncryption: KeyAlgorithm = { use: 'enc', kty: ['oct'] };
const agreement: KeyAlgorithm = {
  use: 'enc',
  kty: ['EC', 'OKP'],
  crv: ['P-256', 'P-384', 'P-521', 'secp256k1', 'X25519', 'X448'],
};

/** The algorithms of RFC 7518 §3.1 and §4.1, RFC 8037, RFC 8812 and RFC 9864. */
const algorithms: Readonly<Record<string, KeyAlgorithm>> = {
  RS256: rsaSignature,
  RS384: rsaSignature,
  RS512: rsaSignature,
  PS256: rsaSignature,
  PS384: rsaSignature,
  PS512: rsaSignature,
  ES256: { use: 'sig', kty: ['EC'], crv: ['P-256'] },
  ES384: { use: 'sig', kty: ['EC'], crv: ['P-384'] },
  ES512: { use: 'sig', kty: ['EC'], crv: ['P-521'] },
  ES256K: { use: 'sig', kty: ['EC'], crv: ['secp256k1'] },
  EdDSA: { use: 'sig', kty: ['OKP'], crv: ['Ed25519', 'Ed448'] },
  Ed25519: { use: 'sig', kty: ['OKP'], crv: ['Ed25519'] },
  Ed448: { use: 'sig', kty: ['OKP'], crv: ['Ed448'] },
  HS256: secretSignature,
  HS384: secretSignature,
  HS512: secretSignature,
  RSA1_5: rsaEncryption,
  'RSA-OAEP': rsaEncryption,
  'RSA-OAEP-256': rsaEncryption,
  'RSA-OAEP-384': rsaEncryption,
  'RSA-OAEP-512': rsaEncryption,
  'ECDH-ES': agreement,
  'ECDH-ES+A128KW': agreement,
  'ECDH-ES+A192KW': agreement,
  'ECDH-ES+A256KW': agreement,
  dir: secretEncryption,
  A128KW: secretEncryption,
  A192KW: secretEncryption,
  A256KW: secretEncryption,
  A128GCMKW: secretEncryption,
  A192GCMKW: secretEncryption,
  A256GCMKW: secretEncryption,
};

/** Types of keys whose algorithms are all known here. */
const knownTypes: readonly unknown[] = ['RSA', 'EC', 'OKP', 'oct'];

/** Returns what a key names for its algorithm, where that and the type of the key are known; `null` otherwise. */
export function algorithmOf({ alg, kty }: Key): KeyAlgorithm | null {
  if (typeof alg !== 'string' || !Object.hasOwn(algorithms, alg) || !knownTypes.includes(kty)) return null;
  return algorithms[alg] ?? null;
}

/** Returns true where the type, the curve and the use of a key are those of the algorithm. */
export function isForKey(algorithm: KeyAlgorithm, { kty, crv, use }: Key): boolean {
  const { kty: types, crv: curves } = algorithm;
  const isOfType = typeof kty === 'string' && types.includes(kty);
  const isOfCurve = curves === undefined || (typeof crv === 'string' && curves.includes(crv));
  const isOfUse = (use !== 'sig' && use !== 'enc') || use === algorithm.use;
  return isOfType && isOfCurve && isOfUse;
}
