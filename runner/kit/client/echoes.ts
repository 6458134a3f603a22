import { decodePercent } from '../decode-percent.ts';
import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from './journal-entry.ts';
import { responseValuesOf } from './response-values.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Shorter values come up by chance. */
const shortest = 4;
/** So many values of one response are looked for. */
const mostValues = 2_000;
/** Fields of a response whose value a client sends back. */
const echoedFields = new Set(['etag', 'location', 'mcp-session-id']);

/**
 * Returns the values of a response, or of its content alone, that the client sent back later: what it understood of the response shows in
 * them. Values that it had before, from anywhere, say nothing and are left out.
 */
export function echoesOf(entry: JournalEntry, run: ScenarioRun, part: 'all' | 'content' = 'all'): string[] {
  const { response, respondedMs } = entry;
  if (response === null || respondedMs === null) return [];
  const later = run.entries.filter(({ arrivedMs }) => arrivedMs >= respondedMs).map(textOf);
  if (later.length === 0) return [];
  const known = run.entries.filter(({ arrivedMs }) => arrivedMs < respondedMs).map(textOf);
  const given = Object.values(run.handedOver as unknown as Readonly<Record<string, string>>);
  return [...valuesOf(entry, part)].filter(
    (value) =>
      later.some((text) => text.includes(value)) &&
      !known.some((text) => text.includes(value)) &&
      !given.some((text) => text.includes(value)),
  );
}

/** Target, fields and content of a request, as they came and decoded. */
function textOf({ target, request }: JournalEntry): string {
  const fields = request.headers.map(([, value]) => value);
  return [
    target,
    decodePercent(target.replaceAll('+', ' ')),
    ...fields,
    Buffer.from(request.body.bytes).toString('utf8'),
  ].join('\n');
}

function valuesOf(entry: JournalEntry, part: 'all' | 'content'): Set<string> {
  const found = new Set<string>();
  const fields = part === 'all' ? (entry.response?.headers ?? []) : [];
  for (const [name, value] of fields) if (echoedFields.has(name.toLowerCase())) addText(found, value);
  for (const value of responseValuesOf(entry)) addValues(found, value);
  return new Set([...found].slice(0, mostValues));
}

function addValues(found: Set<string>, value: unknown): void {
  if (typeof value === 'string') addText(found, value);
  else if (Array.isArray(value)) for (const item of value) addValues(found, item);
  else if (isObject(value)) for (const member of Object.values(value)) addValues(found, member);
}

/**
 * Of a URL, what a request for it has: its path with its query, where that is more than a slash. Single words, such as the name of an area, stand in paths
 * without having been read anywhere.
 */
function addText(found: Set<string>, text: string): void {
  const isWord = /^[a-z_]{1,15}$/i.test(text);
  if (text.length >= shortest && text.length <= 4_096 && !isWord) found.add(text);
  if (!/^https?:\/\//i.test(text)) return;
  const url = URL.parse(text);
  if (url !== null && url.pathname.length + url.search.length >= shortest) found.add(`${url.pathname}${url.search}`);
}
