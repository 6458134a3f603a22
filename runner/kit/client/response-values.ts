import { readEvents } from '../../documents/sse.ts';
import { readStrictJson, toPlainJson } from '../../documents/strict-json.ts';
import { mediaTypeOf } from '../media-type.ts';
import type { JournalEntry } from './journal-entry.ts';
import { responseJsonOf } from './read-entry.ts';
import { contentOf } from './response-content.ts';

/** Returns the JSON values of a response: its content, or the data of each event of a stream; `undefined` for what is no JSON. */
export function responseValuesOf(entry: JournalEntry): unknown[] {
  const { response } = entry;
  if (response === null || mediaTypeOf(response.headers)?.essence !== 'text/event-stream')
    return [responseJsonOf(entry)];
  return readEvents(contentOf(response)).events.map(({ data }) => {
    const read = readStrictJson(Buffer.from(data));
    return read.ok ? toPlainJson(read.value) : undefined;
  });
}
