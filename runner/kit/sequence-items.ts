import { readEvents } from '../documents/sse.ts';
import type { ReceivedResponse } from './exchange.ts';

/** More items of one response are not judged. */
const mostItems = 200;
const jsonLines: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson', 'application/ndjson']);
const recordSeparator = '\u001E';

/** The items of a response that is a sequence, or what keeps one of them from being a value. */
export type SequenceItems = { readonly values: readonly unknown[] } | { readonly fault: string };

/**
 * Returns the items of a response whose media type is a sequence of values, as `itemSchema` of OpenAPI 3.2 means them: lines of JSON, JSON
 * texts (RFC 7464) or the fields of each event of a stream. `null` for any other type, and for a body that is not whole.
 */
export function readSequence(essence: string, { body }: ReceivedResponse): SequenceItems | null {
  if (essence === 'text/event-stream')
    return { values: readEvents(body.bytes).events.slice(0, mostItems).map(eventFields) };
  const separator = jsonLines.has(essence) ? '\n' : essence.endsWith('json-seq') ? recordSeparator : null;
  if (separator === null || body.truncated) return null;
  const texts = new TextDecoder('utf-8')
    .decode(body.bytes)
    .split(separator)
    .filter((text) => text.trim() !== '');
  const values: unknown[] = [];
  for (const [index, text] of texts.slice(0, mostItems).entries()) {
    try {
      values.push(JSON.parse(text));
    } catch {
      return { fault: `item ${index + 1} is not JSON` };
    }
  }
  return { values };
}

function eventFields({ event, data, id }: ReturnType<typeof readEvents>['events'][number]): Record<string, string> {
  return { ...(event !== null && { event }), data, ...(id !== null && { id }) };
}
