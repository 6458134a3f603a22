import { UsageError } from '../errors/usage-error.ts';
import { type CatalogueEntry, choosableCatalogue } from './catalogue.ts';
import { suggestCheck } from './run/choose-checks.ts';

/** Returns the check of an id, or of one that it had before. Throws {@link UsageError} where there is none. */
export function findEntry(wanted: string): CatalogueEntry {
  const all = choosableCatalogue();
  const found = all.find(({ id }) => id === wanted) ?? all.find(({ aliases }) => aliases.includes(wanted));
  if (found === undefined) throw new UsageError(`unknown check "${wanted}"${suggestCheck(wanted, all)}`);
  return found.entry;
}
