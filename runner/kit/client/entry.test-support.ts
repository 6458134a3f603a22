import type { JournalEntry } from './journal-entry.ts';
import { type EntryFacts, entryOf, runOf } from './journal-entry.test-support.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** What differs from a GET of the API that was served. */
export interface EntryParts extends Pick<
  EntryFacts,
  'target' | 'method' | 'place' | 'headers' | 'body' | 'status' | 'arrivedMs'
> {
  readonly id: number;
  /** Body of the response, JSON. */
  readonly response?: string;
}

/** Returns an entry of a journal for a request of the API whose response is JSON. */
export function makeEntry({ response = '{}', target = '/api/companies', ...facts }: EntryParts): JournalEntry {
  const responseHeaders = [['Content-Type', 'application/json']] as const;
  return entryOf({ ...facts, target, responseHeaders, responseBody: response });
}

/** Returns a run of such entries that ended by itself, with other values handed over. */
export function makeRun(
  entries: readonly EntryParts[],
  {
    handedOver = {},
    end = {},
  }: { handedOver?: Partial<ScenarioRun['handedOver']>; end?: Partial<ScenarioRun['end']> } = {},
): ScenarioRun {
  const run = runOf(entries.map(makeEntry), end);
  return {
    ...run,
    scenario: { ...run.scenario, kinds: ['rest'] },
    handedOver: { ...run.handedOver, apiKey: 'key-1234', apiKeyHeader: 'X-API-Key', ...handedOver },
  };
}
