import type { JournalEntry } from './journal-entry.ts';
import { messagesOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** So long nothing comes where a person starts the client again, in milliseconds. */
const silenceMs = 5_000;

/**
 * Returns the requests of each round: each time that a client did its work. A command does it once. A person may start the client several times: then silence lies
 * between the rounds, and each has the same requests. Where they differ, all requests are one round: the person may have gone on with the same work.
 */
export function roundsOf({ entries, end }: Pick<ScenarioRun, 'entries' | 'end'>): Array<readonly JournalEntry[]> {
  if (end.kind !== 'by-hand') return [entries];
  const pieces = piecesOf(entries);
  for (let rounds = pieces.length; rounds > 1; rounds -= 1) {
    const found = pieces.length % rounds === 0 ? grouped(pieces, pieces.length / rounds) : [];
    if (new Set(found.map(workOf)).size === 1) return found.map((group) => group.flat());
  }
  return [entries];
}

/** Splits requests where nothing came for long. */
function piecesOf(entries: readonly JournalEntry[]): JournalEntry[][] {
  const pieces: JournalEntry[][] = [];
  let quietSinceMs = -Infinity;
  for (const entry of entries) {
    if (entry.arrivedMs - quietSinceMs >= silenceMs) pieces.push([]);
    pieces.at(-1)?.push(entry);
    quietSinceMs = Math.max(quietSinceMs, entry.arrivedMs, entry.respondedMs ?? 0);
  }
  return pieces;
}

function grouped<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: items.length / size }, (_, place) => items.slice(place * size, (place + 1) * size));
}

/** Queries and contents are left out, since codes and states differ from round to round; so is the order, since requests overtake each other. */
function workOf(pieces: ReadonlyArray<readonly JournalEntry[]>): string {
  const requests = pieces.map((entries) => entries.map(nameOf).sort());
  return JSON.stringify(requests);
}

function nameOf(entry: JournalEntry): string {
  const { request, target, place } = entry;
  const methods = place === 'mcp' ? messagesOf(entry).map(({ method }) => method) : [];
  return [request.method, target.split('?')[0], ...methods].join(' ');
}
