import { headerValue } from '../../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';

/** Returns the requests on fresh connections that were closed after the request, without a response. */
export function closedEntries({ entries, values }: ScenarioRun): JournalEntry[] {
  const targets = new Set([...values].filter(([name]) => name.startsWith('closed-')).map(([, target]) => target));
  return entries.filter(
    (entry) =>
      entry.response === null &&
      entry.isAborted &&
      entry.receivedMs !== null &&
      entry.requestOnConnection === 1 &&
      targets.has(entry.target),
  );
}

/** Returns the request whose response was late. */
export function slowEntries({ entries, values }: ScenarioRun): JournalEntry[] {
  const target = values.get('slow');
  return entries.filter((entry) => entry.target === target && entry.request.method === 'POST').slice(0, 1);
}

/** Returns the requests that got a whole response of a status. */
export function withStatus({ entries }: ScenarioRun, status: number): JournalEntry[] {
  return entries.filter(({ response, respondedMs }) => response?.status === status && respondedMs !== null);
}

/** Returns the requests that were redirected to one of the places that the scenario notes under a name that begins so. */
export function redirectedEntries(
  run: ScenarioRun,
  name: string,
): Array<{ readonly entry: JournalEntry; readonly to: string }> {
  const places = new Set([...run.values].filter(([key]) => key.startsWith(name)).map(([, value]) => value));
  return run.entries.flatMap((entry) => {
    const location = entry.respondedMs === null ? null : headerValue(entry.response?.headers ?? [], 'location');
    return location !== null && places.has(location) ? [{ entry, to: location }] : [];
  });
}

/** Returns the requests for a path with its query, as path alone or as a whole URL. */
export function requestsFor({ entries }: ScenarioRun, target: string): JournalEntry[] {
  return entries.filter((entry) => entry.target === target || entry.target.endsWith(`//${hostOf(entry)}${target}`));
}

function hostOf({ request }: JournalEntry): string {
  return URL.parse(request.url)?.host ?? '';
}
