import { createPublicKey, type KeyObject } from 'node:crypto';

/** A public key in a form in which a verifier may hold it, and the name of the form. */
export type SecretOfKey = readonly [name: string, secret: Buffer];

/**
 * Returns the forms in which a verifier may hold a published key that it uses as a shared secret (CVE-2015-9235): files in
 * PEM and DER, the JWK itself, its number, and its certificates. Empty for a value that is not a public key.
 */
export function secretsOfKey(jwk: Readonly<Record<string, unknown>>): SecretOfKey[] {
  const key = importPublicKey(jwk);
  if (key === null) return [];
  const spki = String(key.export({ type: 'spki', format: 'pem' }));
  return [
    ['in PEM', Buffer.from(spki)],
    ['in PEM without the last line end', Buffer.from(spki.trimEnd())],
    ['in DER', key.export({ type: 'spki', format: 'der' })],
    ['in base64 without the lines of PEM', Buffer.from(spki.replace(/-----[^-]+-----|\n/g, ''))],
    ...pkcs1Of(key),
    ['as JSON', Buffer.from(JSON.stringify(jwk))],
    ['as JSON of what makes it', Buffer.from(JSON.stringify(requiredMembers(jwk)))],
    ...numbersOf(jwk),
    ...certificatesOf(jwk['x5c']),
  ];
}

/** Returns the public key, or `null` if the members do not form one. */
export function importPublicKey(jwk: Readonly<Record<string, unknown>>): KeyObject | null {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' });
  } catch {
    return null;
  }
}

/** The older form of files with RSA keys. */
function pkcs1Of(key: KeyObject): SecretOfKey[] {
  if (key.asymmetricKeyType !== 'rsa') return [];
  const pem = String(key.export({ type: 'pkcs1', format: 'pem' }));
  return [
    ['in PEM of PKCS #1', Buffer.from(pem)],
    ['in PEM of PKCS #1 without the last line end', Buffer.from(pem.trimEnd())],
    ['in DER of PKCS #1', key.export({ type: 'pkcs1', format: 'der' })],
  ];
}

/** The members that a thumbprint is made of, in its order (RFC 7638 §3.2). */
function requiredMembers(jwk: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    ['crv', 'e', 'kty', 'n', 'x', 'y'].flatMap((name) => (name in jwk ? [[name, jwk[name]]] : [])),
  );
}

/** The modulus of RSA, the coordinate of a curve: as text, and as the bytes that it stands for. */
function numbersOf({ n, x }: Readonly<Record<string, unknown>>): SecretOfKey[] {
  const number = n ?? x;
  if (typeof number !== 'string') return [];
  return [
    ['as the text of its number', Buffer.from(number)],
    ['as its number', Buffer.from(number, 'base64url')],
  ];
}

function certificatesOf(x5c: unknown): SecretOfKey[] {
  const first: unknown = Array.isArray(x5c) ? x5c[0] : undefined;
  if (typeof first !== 'string') return [];
  const lines = first.match(/.{1,64}/g) ?? [];
  return [
    ['as its certificate', Buffer.from(first, 'base64')],
    ['as the text of its certificate', Buffer.from(first)],
    [
      'as its certificate in PEM',
      Buffer.from(`-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`),
    ],
  ];
}
