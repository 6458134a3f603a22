import { decodePercent } from './decode-percent.ts';
import type { Exchange, SentRequest } from './exchange.ts';
import { readStrictJson } from '../documents/strict-json.ts';

/** Returns what the body of an answer says: the strings of a JSON text, a line each; of anything else the text itself. */
export function answerWords({ response }: Pick<Exchange, 'response'>): string {
  return wordsOf(response?.body.bytes ?? new Uint8Array());
}

/** Returns all that a request says, its address, fields and body, as they are and decoded: what an error may quote. */
export function requestWords({ request }: Pick<Exchange, 'request'>): string {
  const url = [request.url, decodePercent(request.url)];
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`);
  return [
    ...url,
    ...headers,
    new TextDecoder().decode(request.body.bytes),
    wordsOf(request.body.bytes),
    rawWords(request),
  ].join('\n');
}

/** Returns the strings of a JSON value, names of members included, a line each. */
export function wordsOfValue(value: unknown): string {
  return stringsOf(value).join('\n');
}

function wordsOf(bytes: Uint8Array): string {
  const json = readStrictJson(bytes);
  return json.ok ? wordsOfValue(json.value) : new TextDecoder().decode(bytes);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...stringsOf(member)]);
}

function rawWords({ raw }: SentRequest): string {
  return raw === null ? '' : new TextDecoder().decode(raw);
}
