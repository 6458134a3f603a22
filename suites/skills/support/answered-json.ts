import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';

/** Returns true for a complete 2xx response. */
export function isServed({ response, fault }: Exchange): boolean {
  return fault === null && response !== null && response.status >= 200 && response.status < 300;
}

/** Returns true for `application/json` and every `…+json`. */
export function isJsonAnswer({ response }: Exchange): boolean {
  const essence = mediaTypeOf(response?.headers ?? [])?.essence ?? '';
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json');
}

/** Returns the JSON value of a body, or why it has none: a byte order mark and repeated members are tolerated. */
export function readJsonValue({ response }: Exchange): { readonly value: unknown } | { readonly fault: string } {
  const bytes = response?.body.bytes ?? new Uint8Array();
  const strict = readStrictJson(bytes);
  if (strict.ok) return { value: toPlainJson(strict.value) };
  if (strict.kind !== 'byte-order-mark' && strict.kind !== 'duplicate-member') return { fault: strict.fault };
  const marked = strict.kind === 'byte-order-mark' ? bytes.subarray(3) : bytes;
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(marked)) as unknown };
  } catch {
    return { fault: 'it is not JSON' };
  }
}
