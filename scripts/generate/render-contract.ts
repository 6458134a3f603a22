import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../../runner/documents/document.ts';

/** Returns what each run needs of the contract of the plant store, as JSON: to read all of it takes longer than a small run. */
export function renderContract(root: string): string {
  const bytes = readFileSync(join(root, 'contracts', 'plant-store.openapi.yaml'));
  const read = readDocument(bytes);
  if ('fault' in read) throw new Error(`contracts/plant-store.openapi.yaml ${read.fault}`);
  const { info, components } = read.value as {
    readonly info: { readonly version: string };
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  const identity = { version: info.version, sha256: createHash('sha256').update(bytes).digest('hex') };
  return JSON.stringify({ identity, schemas: components.schemas }, null, 2);
}
