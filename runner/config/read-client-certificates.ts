import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import { readBounded } from '../documents/read-bounded.ts';
import { tls } from '../http/builtins.ts';
import type { ClientCertificate } from '../http/reach.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import { connectionAt, useOfOrigins, type WrittenCertificate } from './http-of-systems.ts';

/** Where certificates are read from, and when. */
interface ReadingPlace {
  readonly directory: string;
  /** Milliseconds since 1970; `null` where it is not known. */
  readonly nowMs: number | null;
}

/** Thrown for a file or a passphrase that is no good; the message follows its key in a sentence. */
class CertificateFault extends Error {
  override readonly name = 'CertificateFault';
  readonly key: keyof WrittenCertificate;

  constructor(key: keyof WrittenCertificate, message: string) {
    super(message);
    this.key = key;
  }
}

/** Resolves to the client certificates of a target, by how they are written, and to what is wrong with them. */
export async function readClientCertificates(
  target: ConfiguredTarget,
  path: KeyPath,
  place: ReadingPlace,
): Promise<{ readonly certificates: ReadonlyMap<WrittenCertificate, ClientCertificate>; readonly faults: Finding[] }> {
  const written = new Map(
    useOfOrigins(target).flatMap((use) => {
      const { clientCertificate } = connectionAt(use);
      return clientCertificate === null ? [] : [[clientCertificate.value, clientCertificate.path] as const];
    }),
  );
  const certificates = new Map<WrittenCertificate, ClientCertificate>();
  const faults: Finding[] = [];
  for (const [value, at] of written) {
    try {
      certificates.set(value, await readOne(value, place));
    } catch (error) {
      if (!(error instanceof CertificateFault)) throw error;
      faults.push({ path: [...path, ...at, error.key], message: error.message });
    }
  }
  return { certificates, faults };
}

async function readOne(written: WrittenCertificate, place: ReadingPlace): Promise<ClientCertificate> {
  const { cert = '', key = '', pfx, passphrase } = written;
  const secret = passphrase === undefined ? {} : { passphrase };
  if (pfx !== undefined) {
    const bytes = await readNamed('pfx', pfx, place);
    judgeTime('pfx', readPfx(bytes, pfx, secret), place);
    return { pfx: bytes, ...secret };
  }
  const certificate = await readNamed('cert', cert, place);
  const privateKey = await readNamed('key', key, place);
  const found = readPem(certificate, cert);
  if (!found.checkPrivateKey(readKey(privateKey, key, secret)))
    throw new CertificateFault(
      'key',
      `is not the key of the certificate in "${cert}"; give the one that it was issued for`,
    );
  judgeTime('cert', found, place);
  return { cert: certificate, key: privateKey, ...secret };
}

/** No certificate or key is longer. */
const mostBytes = 1024 * 1024;

async function readNamed(key: 'cert' | 'key' | 'pfx', file: string, { directory }: ReadingPlace): Promise<Buffer> {
  try {
    return await readBounded(resolve(directory, file), mostBytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CertificateFault(key, `must be a readable file, got "${file}": ${reason}`);
  }
}

function readPem(bytes: Buffer, file: string): X509Certificate {
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new CertificateFault('cert', `must be a PEM file of a certificate, and "${file}" holds none`);
  }
}

const lacksPassphrase = 'is encrypted; write "passphrase" or "passphraseCommand" beside it';

interface Secret {
  readonly passphrase?: string;
}

function readKey(bytes: Buffer, file: string, secret: Secret): KeyObject {
  try {
    return createPrivateKey({ key: bytes, ...secret });
  } catch {
    const isLocked = ['-----BEGIN ENCRYPTED', 'Proc-Type: 4,ENCRYPTED'].some((mark) => bytes.includes(mark));
    if (!isLocked) throw new CertificateFault('key', `must be a PEM file of a private key, and "${file}" holds none`);
    if (secret.passphrase === undefined) throw new CertificateFault('key', lacksPassphrase);
    throw new CertificateFault('passphrase', `does not open the key in "${file}"`);
  }
}

/** Only TLS itself reads PKCS #12 in Node; its context knows the certificate. */
function readPfx(pfx: Buffer, file: string, secret: Secret): X509Certificate {
  let message = '';
  try {
    const context = tls.createSecureContext({ pfx, ...secret }).context as { getCertificate?(): Buffer | null };
    const der = context.getCertificate?.() ?? null;
    if (der !== null) return new X509Certificate(der);
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  if (/mac verify failure/i.test(message)) {
    if (secret.passphrase === undefined) throw new CertificateFault('pfx', lacksPassphrase);
    throw new CertificateFault('passphrase', `does not open "${file}"`);
  }
  if (/unsupported/i.test(message))
    throw new CertificateFault(
      'pfx',
      `is encrypted in a way that is not read any more, got "${file}"; write it anew with openssl pkcs12, or give "cert" and "key"`,
    );
  throw new CertificateFault('pfx', `must be a PKCS #12 file of a certificate and its key, and "${file}" is not one`);
}

function judgeTime(key: 'cert' | 'pfx', { validFrom, validTo }: X509Certificate, { nowMs }: ReadingPlace): void {
  if (nowMs === null) return;
  const dateOf = (text: string): string => new Date(text).toISOString().slice(0, 10);
  if (nowMs > Date.parse(validTo))
    throw new CertificateFault(key, `holds a certificate that expired on ${dateOf(validTo)}; give one that is valid`);
  if (nowMs < Date.parse(validFrom))
    throw new CertificateFault(key, `holds a certificate that is not valid before ${dateOf(validFrom)}`);
}
