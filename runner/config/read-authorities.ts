import { X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import { readBounded } from '../documents/read-bounded.ts';
import type { Finding, KeyPath } from './config-fault.ts';

/** All authorities of a system are a quarter of this. */
const mostBytes = 1024 * 1024;

/** Resolves to the PEM of certificate authorities, and to what is wrong with their files. */
export async function readAuthorities(
  files: readonly string[],
  path: KeyPath,
  directory: string,
): Promise<{ readonly certificates: readonly string[]; readonly faults: readonly Finding[] }> {
  const certificates: string[] = [];
  const faults: Finding[] = [];
  for (const [index, file] of files.entries()) {
    const at = [...path, index];
    try {
      const text = (await readBounded(resolve(directory, file), mostBytes)).toString('utf8');
      const found = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
      if (found.length === 0)
        faults.push({ path: at, message: `must be a PEM file of certificates, and "${file}" holds none` });
      for (const certificate of found) new X509Certificate(certificate);
      certificates.push(...found);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push({ path: at, message: `must be a readable PEM file of certificates, got "${file}": ${reason}` });
    }
  }
  return { certificates, faults };
}
