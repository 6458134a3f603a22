import type { PublishedDocument } from '../../kit/authorization.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import { judgeNesting, readStrictJson, toPlainJson } from '../../documents/strict-json.ts';

/** Returns what an answer publishes: the JSON object of a 200, or why there is none. */
export function readPublished(url: URL, exchange: Exchange): PublishedDocument {
  const { response, fault } = exchange;
  const without = (reason: string): PublishedDocument => ({ url, exchange, value: null, fault: reason });
  if (fault !== null || response === null) return without(`no complete response: ${fault?.message ?? 'nothing came'}`);
  if (response.status !== 200) return without(`status ${response.status}`);
  const read = readStrictJson(response.body.bytes);
  if (!read.ok) {
    // A client reads what RFC 8259 only advises against, such as a byte order mark; the rest is no document.
    const lenient = read.kind === 'duplicate-member' || read.kind === 'byte-order-mark' ? readLoosely(exchange) : null;
    return lenient === null ? without(read.fault) : { url, exchange, value: lenient, fault: null };
  }
  if (!isObject(read.value)) return without('it is JSON, but not an object');
  return { url, exchange, value: toPlainJson(read.value) as Record<string, unknown>, fault: null };
}

function readLoosely({ response }: Exchange): Record<string, unknown> | null {
  try {
    const text = new TextDecoder().decode(response?.body.bytes);
    if (judgeNesting(text) !== null) return null;
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
