import { systems } from '../../contracts/systems.ts';
import type { StoredExchange } from '../../contracts/run-report/run-report.ts';

/** Length of the part of a `traceparent` that all requests of one session share: version, trace, and who sends. */
const sessionLength = '00-'.length + 32 + '-'.length + 10;

/**
 * Returns the exchanges that were made for several checks in an order that no chance decides: those of one visit together and
 * as they were sent, visits by system and address. It is told from what is stored alone, so that parts of a run are put in
 * the order of a whole one.
 */
export function orderOpening<Item>(items: readonly Item[], storedOf: (item: Item) => StoredExchange): Item[] {
  const sessions = Map.groupBy(items, (item) => openingKey(storedOf(item)).slice(0, sessionLength));
  const inOrder = [...sessions.values()].map((session) => session.toSorted(by((item) => [openingKey(storedOf(item))])));
  return inOrder.toSorted(by(([first]) => (first === undefined ? [] : placeOf(storedOf(first))))).flat();
}

/** Returns what one request that is made for several checks has in common with the same request of another shard of the run. */
export function openingKey({ request }: StoredExchange): string {
  const field = request.headers.find(([name]) => name.toLowerCase() === 'traceparent')?.[1];
  if (field !== undefined || request.rawBase64 === null) return field ?? '';
  // What is no well-formed message has its fields in its bytes alone.
  const bytes = Buffer.from(request.rawBase64, 'base64').toString('latin1');
  return /^traceparent: (\S+)/im.exec(bytes)?.[1] ?? '';
}

function placeOf(exchange: StoredExchange): string[] {
  const { system, request } = exchange;
  // A query may hold what is drawn anew each time.
  return [String(systems.indexOf(system)), request.url.replace(/\?.*/s, ''), request.method, openingKey(exchange)];
}

function by<Item>(keysOf: (item: Item) => readonly string[]): (a: Item, b: Item) => number {
  return (a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    const at = left.findIndex((key, index) => key !== right[index]);
    if (at === -1) return 0;
    return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
  };
}
