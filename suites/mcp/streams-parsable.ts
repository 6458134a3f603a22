import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';
import { readEvents } from '../../runner/documents/sse.ts';

/** Parsers of event streams silently drop whatever is not framed correctly. */
export default defineObservingCheck({
  id: 'mcp/streams-parsable',
  clause: 'sse:stream.parsable',
  title: 'Every stream of the run can be parsed as events with JSON',
  why: 'A message in an event that cannot be parsed is lost, and the client waits for it until its time-out.',
  sends: 'No request of its own. It judges every text/event-stream of the run that was received completely.',
  passes:
    'UTF-8, and events with JSON or without data. Comments, event names, ids, retry and any kind of line end are allowed.',
  fails: 'Bytes that are not UTF-8, data that is not JSON, or a last event without the empty line that ends it.',
  fix: 'Write "data: ", the JSON on one line, and two line feeds, and then end the stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stream-without-empty-line', 'stream-data-no-json', 'stream-latin-1', 'stream-json-over-lines'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    isSuccess(exchange) &&
    exchange.fault === null &&
    readExchange(exchange).reply.form === 'sse',
  judge(exchange, expect) {
    const { body, endedByUs } = exchange.response ?? { body: { bytes: new Uint8Array(0) }, endedByUs: undefined };
    const { fault, incomplete } = readEvents(body.bytes);
    const { reply } = readExchange(exchange);
    const unreadable = fault ?? (reply.isCut ? null : reply.fault);
    expect.that('the stream consists of events with JSON', unreadable === null, {
      expected: 'UTF-8, and JSON in each data that is not empty',
      actual: unreadable ?? 'events with JSON',
      exchange,
    });
    expect.that('the last event ends in an empty line', endedByUs === true || !incomplete, {
      expected: 'two line ends after each event',
      actual: incomplete ? 'the stream ends within an event' : 'an empty line after the last event',
      exchange,
    });
  },
});
