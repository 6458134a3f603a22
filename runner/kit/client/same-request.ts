import { isObject } from '../../documents/json-value.ts';
import { roundsOf } from './client-rounds.ts';
import type { JournalEntry } from './journal-entry.ts';
import { perEntry } from './per-entry.ts';
import { formOf, messagesOf, requestJsonOf } from './read-entry.ts';
import type { HandedOver, ScenarioRun } from './scenario-run.ts';

/** Fields of a request that carry credentials, whatever else a service names. */
const credentialFields = ['authorization', 'cookie', 'x-api-key'];

/** Where a person drives the client, what comes this soon after is the client's own doing, in milliseconds. */
const ownDoingMs = 2_000;

/**
 * Returns true where two requests are one sent twice: same method, target, content and credentials. Of JSON-RPC the methods and parameters count and
 * not the ids, since a blind repetition may have a new one.
 */
export function isSameRequest(
  one: JournalEntry,
  other: JournalEntry,
  { handedOver }: Pick<ScenarioRun, 'handedOver'>,
): boolean {
  return identityOf(one, handedOver) === identityOf(other, handedOver);
}

/** Returns those of the requests that are no repetition of another of them. */
export function firstsOf(
  entries: readonly JournalEntry[],
  { handedOver }: Pick<ScenarioRun, 'handedOver'>,
): JournalEntry[] {
  const groups = Map.groupBy(entries, (entry) => identityOf(entry, handedOver));
  const firstIds = new Set([...groups.values()].map((same) => Math.min(...same.map(({ id }) => id))));
  return entries.filter(({ id }) => firstIds.has(id));
}

/** Returns the same requests that came after one, in their order. */
export function repetitionsOf(first: JournalEntry, run: ScenarioRun): JournalEntry[] {
  const same = byIdentity(run).get(identityOf(first, run.handedOver)) ?? [];
  return same.filter((entry) => entry.id > first.id);
}

const byIdentity = perEntry((run: ScenarioRun) =>
  Map.groupBy(run.entries, (entry) => identityOf(entry, run.handedOver)),
);

/** Each request is compared to many; it belongs to one run. */
const identities = new WeakMap<JournalEntry, string>();

function identityOf(entry: JournalEntry, handedOver: HandedOver): string {
  const before = identities.get(entry);
  if (before !== undefined) return before;
  const content = Buffer.from(contentOf(entry)).toString('latin1');
  const identity = [entry.request.method, entry.target, credentialsOf(entry, handedOver), content].join('\n\n');
  identities.set(entry, identity);
  return identity;
}

/** Returns true where the client sent the later request by itself: a person at the keys may have sent it again. */
export function isAutomatic(earlier: JournalEntry, later: JournalEntry, { end }: Pick<ScenarioRun, 'end'>): boolean {
  if (end.kind === 'ended' || end.kind === 'killed') return true;
  return later.arrivedMs - (earlier.respondedMs ?? earlier.receivedMs ?? earlier.arrivedMs) <= ownDoingMs;
}

/**
 * Returns how often a run has the same request, whatever its credentials and whatever values the run gave to the client: the same
 * command sends as many of them in each run, if it repeats nothing. Where a person started the client several times, the round counts that has
 * most of them.
 */
export function timesSent(like: JournalEntry, of: ScenarioRun, run: ScenarioRun): number {
  const shape = shapeOf(like, of);
  return Math.max(...shapesByRound(run).map((round) => round.get(shape)?.length ?? 0));
}

const shapesByRound = perEntry((run: ScenarioRun) =>
  roundsOf(run).map((entries) => Map.groupBy(entries, (entry) => shapeOf(entry, run))),
);

/** Each request is compared to many; it belongs to one run. */
const shapes = new WeakMap<JournalEntry, string>();

/** Returns the text that requests of two runs have in common where the client did the same in both. */
export function shapeOf(entry: JournalEntry, { handedOver }: Pick<ScenarioRun, 'handedOver'>): string {
  const before = shapes.get(entry);
  if (before !== undefined) return before;
  const target = neutral(entry.target, handedOver);
  const content = neutral(Buffer.from(contentOf(entry)).toString('utf8'), handedOver);
  const shape = `${entry.request.method} ${target} ${content}`;
  shapes.set(entry, shape);
  return shape;
}

/** Puts the name of a value in the place of what was handed over under it, and leaves out the origin. */
function neutral(text: string, handedOver: HandedOver): string {
  const values = Object.entries(handedOver as unknown as Readonly<Record<string, string>>)
    .filter(([, value]) => typeof value === 'string' && value.length >= 4)
    .sort(([, one], [, other]) => other.length - one.length);
  return values.reduce((result, [name, value]) => {
    const spellings = spellingsOf(value);
    return [...spellings].reduce((rest, spelling) => rest.replaceAll(spelling, `{${name}}`), result);
  }, text);
}

/** Returns how a value may be written: as it is, in a URL, in a form, and in JSON with escapes. */
function spellingsOf(value: string): Set<string> {
  const quoted = JSON.stringify(value).slice(1, -1);
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const ascii = quoted.replaceAll(/[^\x20-\x7e]/g, escaped);
  const upper = quoted.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${escaped(sign).slice(2).toUpperCase()}`);
  const inForm = new URLSearchParams({ value }).toString().slice(6);
  return new Set([value, encodeURIComponent(value), inForm, quoted, ascii, upper]);
}

function credentialsOf({ request }: JournalEntry, { apiKeyHeader }: HandedOver): string {
  const names = new Set([...credentialFields, apiKeyHeader.toLowerCase()]);
  return request.headers
    .filter(([name]) => names.has(name.toLowerCase()))
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .sort()
    .join('\n');
}

/** Returns the content of a request as text; JSON and forms with their members in order, since a client may write them in any. */
function contentOf(entry: JournalEntry): Uint8Array | string {
  const { bytes } = entry.request.body;
  const messages = entry.place === 'mcp' ? messagesOf(entry) : [];
  if (messages.length > 0)
    return inOrder(messages.map(({ method, message }) => [method, message['params'], message['result']]));
  if (formOf(entry) !== null) return Buffer.from(bytes).toString('latin1').split('&').sort().join('&');
  const value = requestJsonOf(entry);
  return typeof value === 'object' && value !== null ? inOrder(value) : bytes;
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Returns true where the repeats of a request are of the client itself, each of them. */
export function areAutomatic(repeats: readonly JournalEntry[], run: Pick<ScenarioRun, 'end'>): boolean {
  return repeats.slice(1).every((later, place) => {
    const earlier = repeats[place];
    return earlier !== undefined && isAutomatic(earlier, later, run);
  });
}
