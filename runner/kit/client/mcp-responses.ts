import { isObject } from '../../documents/json-value.ts';
import { readEvents } from '../../documents/sse.ts';
import { readStrictJson, toPlainJson } from '../../documents/strict-json.ts';
import { mediaTypeOf } from '../media-type.ts';
import type { JournalEntry } from './journal-entry.ts';
import { contentOf } from './response-content.ts';

/** A message of JSON-RPC that the client was sent. */
export type DeliveredMessage = Readonly<Record<string, unknown>>;

const known = new WeakMap<Uint8Array, readonly DeliveredMessage[]>();

/** Returns the messages that a response brought, as JSON or as events; none where it brought none that can be read. */
export function deliveredIn({ response }: Pick<JournalEntry, 'response'>): readonly DeliveredMessage[] {
  if (response === null || response.body.bytes.length === 0) return [];
  const bytes = contentOf(response);
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const isStream = mediaTypeOf(response.headers)?.essence === 'text/event-stream';
  const values = isStream
    ? readEvents(bytes).events.map(({ data }) => jsonOf(Buffer.from(data)))
    : [jsonOf(bytes)].flat();
  const messages = values.filter(isObject);
  known.set(bytes, messages);
  return messages;
}

function jsonOf(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const read = readStrictJson(bytes);
  return read.ok ? toPlainJson(read.value) : undefined;
}

/** Returns the result that a response brought for the request with an id; `null` where it brought none. */
export function resultFor(entry: Pick<JournalEntry, 'response'>, id: unknown): Record<string, unknown> | null {
  const message = deliveredIn(entry).find((each) => each['id'] === id && isObject(each['result']));
  return message === undefined ? null : (message['result'] as Record<string, unknown>);
}

/** Returns the code of the JSON-RPC error that a response brought; `null` where it brought none. */
export function errorCodeIn(entry: Pick<JournalEntry, 'response'>): number | null {
  const error = deliveredIn(entry).find((each) => isObject(each['error']))?.['error'];
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'number' ? code : null;
}

/** Returns the results among the messages that a response brought, whatever request they are for. */
export function resultsIn(entry: Pick<JournalEntry, 'response'>): Array<Record<string, unknown>> {
  return deliveredIn(entry).flatMap(({ result }) => (isObject(result) ? [result] : []));
}

/** Returns the tools that a response listed. */
export function toolsIn(entry: Pick<JournalEntry, 'response'>): Array<Record<string, unknown>> {
  return resultsIn(entry).flatMap(({ tools }) => (Array.isArray(tools) ? tools.filter(isObject) : []));
}

/** Returns the cursors of next pages that a response gave. */
export function cursorsIn(entry: Pick<JournalEntry, 'response'>): string[] {
  return resultsIn(entry).flatMap(({ nextCursor }) => (typeof nextCursor === 'string' ? [nextCursor] : []));
}
