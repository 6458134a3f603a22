import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';

/** What the redirects lead to: a host of another name, or another port of the same host, which many clients take for the same place. */
export type Abroad = 'another host' | 'another port of the same host';

/**
 * Returns the requests that were redirected to the other origin, and those that arrived there.
 *
 * @throws {Untestable} where the client was never redirected
 * @throws {Inapplicable} where what it reads alone is redirected, and it reads nothing
 */
export function luredAbroad(run: ScenarioRun): {
  readonly lured: readonly JournalEntry[];
  readonly abroad: readonly JournalEntry[];
  /** What arrived, by where; places that no redirect led to are left out. */
  readonly byPlace: ReadonlyMap<Abroad, readonly JournalEntry[]>;
} {
  const lures = [...run.values].filter(([name]) => name.startsWith('redirect-')).map(([, value]) => value);
  const locations = new Map<JournalEntry, string>();
  for (const entry of run.entries) {
    const { response, respondedMs } = entry;
    const location = response === null || respondedMs === null ? null : headerValue(response.headers, 'location');
    if (location !== null && lures.includes(location)) locations.set(entry, location);
  }
  const lured = [...locations.keys()];
  if (lured.length === 0 && run.scenario.id === 'redirect-foreign-reads')
    throw new Inapplicable('the client reads nothing after its first request');
  if (lured.length === 0) throw new Untestable('the client sent no request that was redirected to the other origin');
  const abroad = run.entries.filter(({ place }) => place === 'foreign');
  const own = lured.map(({ request }) => new URL(request.url).hostname);
  const placeOf = (url: string): Abroad =>
    own.includes(new URL(url).hostname) ? 'another port of the same host' : 'another host';
  // The other origin has one server for both of its names: by the path it is known which of them was meant.
  const meant = new Map(lures.map((url) => [new URL(url).pathname, url]));
  const arrived = Map.groupBy(abroad, ({ request: { url } }) => placeOf(meant.get(new URL(url).pathname) ?? url));
  const byPlace = new Map([...locations.values()].map((url) => [placeOf(url), arrived.get(placeOf(url)) ?? []]));
  return { lured, abroad, byPlace };
}
