import { isObject } from '../../../runner/documents/json-value.ts';
import { readStrictJson, type StrictJson } from '../../../runner/documents/strict-json.ts';
import { headerValues } from '../../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { perEntry } from '../../../runner/kit/client/per-entry.ts';
import { pathOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';

/** Returns true for a request whose path speaks of plants, however it is spelled; OPTIONS and HEAD create nothing. */
export function isForPlants(entry: JournalEntry): boolean {
  if (entry.place !== 'plants' || ['OPTIONS', 'HEAD'].includes(entry.request.method)) return false;
  return pathOf(entry)
    .split('/')
    .some((segment) => /^plants?(?:\.\w+)?$/i.test(segment));
}

/** Returns true for a request that writes with the token of the plant store, wherever in the plant store: nothing else is created there. */
export function writesWithPlantToken({ place, request }: JournalEntry, { handedOver }: ScenarioRun): boolean {
  return (
    ['plants', 'site'].includes(place) &&
    ['POST', 'PUT', 'PATCH'].includes(request.method.toUpperCase()) &&
    headerValues(request.headers, 'authorization').some((value) => value.includes(handedOver.plantStoreToken))
  );
}

/** Returns true for a request that creates a plant, with content. */
export function createsPlant(entry: JournalEntry): boolean {
  return isForPlants(entry) && entry.request.method === 'POST' && entry.request.body.wireBytes > 0;
}

/**
 * Returns true for a request under the ordinary service that is to create a plant and has no content, though its token was taken. Without a token it may
 * be the first step of a client that finds out how to authenticate. Content that is framed wrongly looks like none.
 */
export function lacksPlant(entry: JournalEntry, run: ScenarioRun): boolean {
  const { method, headers, body } = entry.request;
  if (run.scenario.id !== 'plain' || method !== 'POST' || !isForPlants(entry)) return false;
  const isEmpty = body.wireBytes === 0 && !body.truncated && entry.receivedMs !== null && !entry.isAborted;
  const hasToken = headerValues(headers, 'authorization').length > 0;
  if (!isEmpty || !hasToken || [null, 401, 403].includes(entry.response?.status ?? null)) return false;
  if (['transfer-encoding', 'expect'].some((name) => headerValues(headers, name).length > 0)) return false;
  const lengths = headerValues(headers, 'content-length');
  // What follows without a length may be the content.
  const next = followers(run).get(entry);
  return lengths.every((length) => length === '0') && (lengths.length > 0 || (next?.request.raw ?? null) === null);
}

/** The next request on the connection of each. */
const followers = perEntry(({ entries }: ScenarioRun) => {
  const next = new Map<JournalEntry, JournalEntry>();
  const last = new Map<number, JournalEntry>();
  for (const entry of entries) {
    const before = last.get(entry.connection);
    if (before !== undefined) next.set(before, entry);
    last.set(entry.connection, entry);
  }
  return next;
});

/** As {@link readPlant}; `null` for members twice, too, which the grammar allows. */
export function jsonOfPlant(entry: JournalEntry): StrictJson | null {
  const read = readPlant(entry);
  return read?.ok === false && read.kind === 'duplicate-member' ? null : read;
}

/** Returns how the content of a request reads as strict JSON; `null` where that cannot be told: a form, a coding, content that was cut. */
export function readPlant(entry: JournalEntry): StrictJson | null {
  const { headers, body } = entry.request;
  const type = mediaTypeOf(headers)?.essence ?? '';
  const isOther = type === 'application/x-www-form-urlencoded' || type.startsWith('multipart/');
  if (isOther || body.truncated || entry.receivedMs === null) return null;
  if (headerValues(headers, 'content-encoding').length > 0) return null;
  // Behind another coding than chunks, or chunks in chunks, the bytes are not the content.
  if (headerValues(headers, 'transfer-encoding').join().includes(',')) return null;
  const read = readStrictJson(body.bytes);
  // Limits of ours.
  return !read.ok && ['depth', 'size'].includes(read.kind) ? null : read;
}

/** Returns the members of the plant of a request, numbers as number texts; `null` where it is no JSON object. */
export function membersOfPlant(entry: JournalEntry): Readonly<Record<string, unknown>> | null {
  const read = jsonOfPlant(entry);
  return read?.ok === true && isObject(read.value) ? read.value : null;
}
