import type { StoredExchange } from '../../../contracts/run-report/run-report.ts';
import type { Redactor } from '../../http/redactor.ts';
import { storeExchange } from '../../http/store-exchange.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';

/** Longest body that is stored, in bytes. */
const longestBody = 16 * 1024;

/** Returns a request of a client as it is stored: without secrets, and bodies shortened. */
export function storeEntry(entry: JournalEntry, redactor: Redactor): StoredExchange {
  const stored = storeExchange(entry, redactor, { token: null, maxBodyBytes: longestBody });
  return { ...stored, place: entry.place };
}
