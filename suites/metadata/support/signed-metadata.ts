import { compactVerify } from 'jose/jws/compact/verify';
import { importJWK } from 'jose/key/import';
import { isObject } from '../../../runner/documents/json-value.ts';

/** A signed statement, decoded; nothing of it is verified. */
export interface SignedMetadata {
  readonly jwt: string;
  readonly algorithm: string;
  readonly issuer: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** More keys than this are not tried. */
const mostKeys = 32;

/** Returns the signed metadata, or why it is invalid, as the end of a sentence (RFC 9728 §2.2). */
export function readSignedMetadata(value: unknown): SignedMetadata | { readonly fault: string } {
  if (typeof value !== 'string') return { fault: 'is not a string' };
  const [header = '', payload = '', signature = '', ...more] = value.split('.');
  const [members, claims] = [readPart(header), readPart(payload)];
  if (more.length > 0 || members === null || claims === null) return { fault: 'is not a JWT' };
  const { alg } = members;
  if (typeof alg !== 'string' || alg.toLowerCase() === 'none' || signature === '') return { fault: 'is not signed' };
  const { iss } = claims;
  if (typeof iss !== 'string' || iss === '') return { fault: 'names no issuer' };
  return { jwt: value, algorithm: alg, issuer: iss, claims };
}

/** Claims of the JWT itself, and the one that is never used from it. */
const ofTheStatement = ['iss', 'sub', 'aud', 'iat', 'exp', 'nbf', 'jti', 'signed_metadata'];

/** Returns the names of the members that have another value in the signed metadata than in the plain document. */
export function contradictedMembers(
  { claims }: SignedMetadata,
  plain: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(claims).filter(
    (name) =>
      !ofTheStatement.includes(name) && Object.hasOwn(plain, name) && spell(claims[name]) !== spell(plain[name]),
  );
}

/** The order of an array does not matter. */
function spell(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
}

/** Resolves to true where one of the keys of a JWK Set verifies the signature. */
export async function isSignedBy({ jwt, algorithm }: SignedMetadata, keys: readonly unknown[]): Promise<boolean> {
  for (const key of keys.slice(0, mostKeys)) {
    if (isObject(key) && key['kty'] !== 'oct' && (await verifies(jwt, algorithm, key))) return true;
  }
  return false;
}

/** An invalid key of the target does not verify a signature. */
async function verifies(jwt: string, algorithm: string, key: Record<string, unknown>): Promise<boolean> {
  try {
    await compactVerify(jwt, await importJWK(key, algorithm), { algorithms: [algorithm] });
    return true;
  } catch {
    return false;
  }
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
