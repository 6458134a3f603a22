import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { resolve } from 'node:path';
import type { Given } from '../../config/read-options.ts';
import { readBounded } from '../../documents/read-bounded.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { orStoreError, StoreError } from '../../errors/store-error.ts';
import type { Signer } from '../../reporters/reporter.ts';

const makeOne = '"openssl genpkey -algorithm ed25519 -out key.pem" makes one';

/**
 * Resolves to what signs with a private key: a file in PEM, or the PEM text itself where it comes from the environment. Rejects
 * with {@link UsageError} for anything but an Ed25519 key without passphrase: the same run is to be signed the same each time.
 */
export async function readSigningKey({ value, origin }: Given<string>, directory: string): Promise<Signer> {
  const isText = value.trimStart().startsWith('-----BEGIN');
  if (isText && origin.startsWith('--')) {
    throw new UsageError(
      `${origin} must name a file: a key on the command line is seen by everyone on the machine; put it in VIVERO_SIGNING_KEY`,
    );
  }
  const name = isText ? origin : value;
  // A variable may hold the key on one line.
  const pem = isText ? value.replaceAll(String.raw`\n`, '\n') : await readPem(value, directory);
  const key = readPrivateKey(pem, name);
  return { keyId: keyIdOf(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}

/**
 * Resolves to a public key in PEM. Rejects with {@link UsageError} for anything but an Ed25519 key.
 */
export async function readVerificationKey(path: string, directory: string): Promise<KeyObject> {
  const pem = await readPem(path, directory);
  if (pem.includes('PRIVATE KEY-----')) {
    throw new UsageError(
      `${path} is a private key, which only signs and stays where it is; "openssl pkey -in ${path} -pubout" prints the public one`,
    );
  }
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new UsageError(`${path} is not a public key in PEM: it must hold "-----BEGIN PUBLIC KEY-----"`);
  }
  requireEd25519(key, path);
  return key;
}

/** Returns the name of a public key: `sha256:` and the digest of its DER in hexadecimal. */
export function keyIdOf(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return `sha256:${createHash('sha256').update(der).digest('hex')}`;
}

function readPrivateKey(pem: string, name: string): KeyObject {
  if (/-----BEGIN (OPENSSH|SSH2) /.test(pem)) throw new UsageError(`${name} is a key of OpenSSH; ${makeOne} in PEM`);
  if (pem.includes('ENCRYPTED')) {
    throw new UsageError(
      `${name} is encrypted with a passphrase, which nobody can enter in a build; "openssl pkey -in <file> -out <other file>" removes it`,
    );
  }
  if (pem.includes('-----BEGIN PUBLIC KEY-----')) {
    throw new UsageError(`${name} is a public key, which signs nothing; name the private one`);
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    // What OpenSSL says of it would mean nothing to a person, and may quote it.
    throw new UsageError(`${name} is not a private key in PEM: it must hold "-----BEGIN PRIVATE KEY-----"; ${makeOne}`);
  }
  requireEd25519(key, name);
  return key;
}

function requireEd25519({ asymmetricKeyType }: KeyObject, name: string): void {
  if (asymmetricKeyType === 'ed25519') return;
  const kind = (asymmetricKeyType ?? 'unknown').toUpperCase();
  throw new UsageError(
    `${name} is a key of the kind ${kind}, and vivero signs with Ed25519 only, which gives one run one signature; ${makeOne}`,
  );
}

/** No key is longer. */
const mostBytes = 1024 * 1024;

async function readPem(path: string, directory: string): Promise<string> {
  try {
    return await orStoreError('read', path, () => readBounded(resolve(directory, path), mostBytes)).then(String);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}
