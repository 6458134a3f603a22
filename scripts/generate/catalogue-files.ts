import type { Check } from '../../runner/kit/define-check.ts';
import { type CatalogueEntry, catalogueEntry, listedCheck } from './catalogue.ts';
import { clientEntries } from './clients.ts';
import { isCheck } from './find-faults.ts';
import { catalogueFile, listFile } from './freshen-catalogue.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { Found } from './read-modules.ts';
import { byFolderThenId } from './render-index.ts';

/** Returns true for a check that stands in a folder of checks of clients. */
export function isOfClients({ file }: Found): boolean {
  return file.startsWith('client-');
}

/** Returns the catalogue's entries of the checks of servers, by suite, then by id; what is no check is passed over. */
export function serverEntries(found: readonly Found[]): CatalogueEntry[] {
  const sorted = found.filter(isCheck).sort(byFolderThenId);
  return sorted.map(({ record }: Found & { readonly record: Check }) => catalogueEntry(record));
}

/** Returns the files that programs read the catalogue from without importing a check. */
export function renderCatalogueFiles(found: readonly Found[]): GeneratedFile[] {
  const servers = found.filter((one) => !isOfClients(one));
  const listed = servers.filter(isCheck).sort(byFolderThenId);
  const checks = [...serverEntries(servers), ...clientEntries(found.filter(isOfClients))];
  return [
    { path: listFile, content: JSON.stringify({ checks: listed.map(({ record }) => listedCheck(record)) }) },
    { path: catalogueFile, content: JSON.stringify({ checks }) },
  ];
}
