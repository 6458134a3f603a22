import { headerValue } from '../exchange.ts';
import type { JournalEntry } from './journal-entry.ts';
import { perEntry } from './per-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Returns true where a redirect of the service, before a request, leads to its target: that is not of the client's choice. */
export function isLedThere({ id, target }: JournalEntry, run: ScenarioRun): boolean {
  return (firstRedirects(run).get(target) ?? Infinity) < id;
}

/** Ids of the first responses that lead to a target, in the spellings in which a request may have it. */
const firstRedirects = perEntry(({ entries }: ScenarioRun) => {
  const first = new Map<string, number>();
  for (const { id, request, response } of entries) {
    const location = headerValue(response?.headers ?? [], 'location');
    if (location === null) continue;
    const url = URL.parse(location, request.url);
    for (const target of [location, url?.href, url === null ? undefined : `${url.pathname}${url.search}`])
      if (target !== undefined && !first.has(target)) first.set(target, id);
  }
  return first;
});
