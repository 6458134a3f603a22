import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { readDocument } from '../../documents/document.ts';

/** Resolves to the version and the hash of the contract that the checks speak of. */
export async function readContractIdentity(): Promise<RunReport['contract']> {
  const bytes = await readFile(new URL('../../../contracts/plant-store.openapi.yaml', import.meta.url));
  const document = readDocument(bytes);
  if ('fault' in document) throw new Error(`contracts/plant-store.openapi.yaml ${document.fault}`);
  const { info } = document.value as { readonly info: { readonly version: string } };
  return { version: info.version, sha256: createHash('sha256').update(bytes).digest('hex') };
}
