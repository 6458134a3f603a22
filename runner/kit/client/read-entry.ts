import { isObject } from '../../documents/json-value.ts';
import { readStrictJson, toPlainJson } from '../../documents/strict-json.ts';
import { headerValue, headerValues } from '../exchange.ts';
import { mediaTypeOf } from '../media-type.ts';
import type { JournalEntry } from './journal-entry.ts';
import { perEntry } from './per-entry.ts';
import { contentOf } from './response-content.ts';

/** A name and its value, decoded. */
export type Parameter = readonly [name: string, value: string];

/** Returns the path of a request as it came, without its query; of a target in absolute form, what follows the authority. */
export function pathOf({ target }: Pick<JournalEntry, 'target'>): string {
  const [spelled = ''] = target.split(/[?#]/, 1);
  const path = withoutNeedlessEscapes(spelled);
  if (path.startsWith('/')) return path;
  const [origin] = /^https?:\/\/[^/]*/i.exec(path) ?? [];
  return origin === undefined ? path : path.slice(origin.length) || '/';
}

/** Returns the path with letters, digits, `-`, `_` and `~` for their escapes, which are the same (RFC 3986 §6.2.2.2). */
export function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w~-]/.test(letter) ? letter : escaped;
  });
}

/** Returns the query of a request as it came, without the question mark; empty where there is none. */
export function rawQueryOf({ target }: Pick<JournalEntry, 'target'>): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark + 1);
}

/** Returns the parameters of the query, decoded as a form, in their order. */
export function queryOf(entry: Pick<JournalEntry, 'target'>): Parameter[] {
  return [...new URLSearchParams(rawQueryOf(entry))];
}

/** Returns the parameters of the body, where its media type says that it is a form; otherwise `null`. */
export function formOf({ request }: JournalEntry): Parameter[] | null {
  if (mediaTypeOf(request.headers)?.essence !== 'application/x-www-form-urlencoded') return null;
  // What is no UTF-8 becomes a replacement character, and does not end the reading.
  return [...new URLSearchParams(Buffer.from(request.body.bytes).toString('utf8'))];
}

/** Returns the parameter of a list of them, or `null`; the first where there are several. */
export function valueOf(parameters: readonly Parameter[], wanted: string): string | null {
  return parameters.find(([name]) => name === wanted)?.[1] ?? null;
}

/** Returns the body of the request as a JSON value, or `undefined` where it is no strict JSON. */
export function requestJsonOf({ request }: Pick<JournalEntry, 'request'>): unknown {
  return jsonOf(request.body.bytes);
}

/** Returns the body of the response as a JSON value, or `undefined` where it is no strict JSON or there is none. */
export function responseJsonOf({ response }: Pick<JournalEntry, 'response'>): unknown {
  return response === null ? undefined : jsonOf(contentOf(response));
}

function jsonOf(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const read = readStrictJson(bytes);
  return read.ok ? toPlainJson(read.value) : undefined;
}

/** Returns the value of a header of the request, or `null`. */
export function requestHeader({ request }: Pick<JournalEntry, 'request'>, name: string): string | null {
  return headerValue(request.headers, name);
}

/** Returns the elements of a list header of the request, of however many lines. */
export function requestList({ request }: Pick<JournalEntry, 'request'>, name: string): string[] {
  return headerValues(request.headers, name)
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the token of an `Authorization: Bearer` header of the request, its scheme in any case; `null` for anything else. */
export const bearerOf = perEntry((entry: Pick<JournalEntry, 'request'>): string | null => {
  const value = requestHeader(entry, 'authorization') ?? '';
  return /^bearer +([^ ].*)$/i.exec(value)?.[1]?.trim() ?? null;
});

/** A message of JSON-RPC that a client sent. */
export interface SentMessage {
  readonly entry: JournalEntry;
  readonly message: Readonly<Record<string, unknown>>;
  /** Empty for a response. */
  readonly method: string;
  /** `undefined` for a notification. */
  readonly id: unknown;
}

/** Checks read the same requests. */
const read = new WeakMap<JournalEntry, readonly SentMessage[]>();

/** Returns the messages of a POST to the MCP endpoint, those of a batch one by one; none where the body is no JSON. */
export function messagesOf(entry: JournalEntry): readonly SentMessage[] {
  const before = read.get(entry);
  if (before !== undefined) return before;
  const value = requestJsonOf(entry);
  const parts = Array.isArray(value) ? value : [value];
  const messages = parts.filter(isObject).map((message) => ({
    entry,
    message,
    method: typeof message['method'] === 'string' ? message['method'] : '',
    id: message['id'],
  }));
  read.set(entry, messages);
  return messages;
}
