import { numberText, readStrictJson } from '../../documents/strict-json.ts';
import { integerOf } from '../../documents/integer-text.ts';
import type { Body, Exchange, Header } from '../exchange.ts';
import { mediaTypeOf } from '../media-type.ts';

/** What was read of each body, since several checks look at the same. */
const known = new WeakMap<object, { readonly value: unknown }>();

/** Returns the value of a JSON response; `undefined` where it has none that can be read. See {@link readJson}. */
export function readJsonBody({ response }: Pick<Exchange, 'response'>): unknown {
  return response === null ? undefined : readJson(response);
}

/**
 * Returns the value of a JSON message, integers that no double holds as `bigint`; `undefined` where it is no JSON by its media
 * type or its bytes.
 */
export function readJson({ headers, body }: { readonly headers: readonly Header[]; readonly body: Body }): unknown {
  if (body.truncated) return undefined;
  const before = known.get(body);
  if (before !== undefined) return before.value;
  const essence = mediaTypeOf(headers)?.essence ?? '';
  const isJson = essence === 'application/json' || essence.endsWith('+json');
  const found = isJson ? readStrictJson(body.bytes) : null;
  const value = found?.ok === true ? toExactJson(found.value) : undefined;
  known.set(body, { value });
  return value;
}

function toExactJson(value: unknown): unknown {
  const text = numberText(value);
  if (text !== null) {
    const integer = integerOf(text);
    return integer !== null && !Number.isSafeInteger(Number(integer)) ? integer : Number(text);
  }
  if (Array.isArray(value)) return value.map(toExactJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toExactJson(member)]));
}
