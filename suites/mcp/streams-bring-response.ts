import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readEvents, type SseEvent } from '../../runner/documents/sse.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';

/** Faults by which a stream was cut short by the target. */
const cuts = ['timeout', 'closed'];

/** A stream has to carry the response to its request. */
export default defineObservingCheck({
  id: 'mcp/streams-bring-response',
  clause: 'mcp-2025-11-25:transport.stream-has-response',
  title: 'The stream for a request contains its response',
  why: 'The client waits until its time-out, and the result is lost.',
  sends: 'No request of its own. It judges every stream of the run for a request.',
  passes:
    'The response, possibly after notifications. A session-based stream may end without it where an event id lets the client resume.',
  fails:
    'A stream that ends without the response, does not send it in time, or has it in an event with another name than message. mcp/streams-parsable judges a last event without an empty line.',
  fix: 'Write the response as the last event, then end the stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stream-without-response', 'stream-never-ends-without-response', 'stream-events-named-otherwise'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    isSuccess(exchange) &&
    (exchange.fault === null || cuts.includes(exchange.fault.kind)) &&
    exchange.response?.endedByUs === undefined &&
    readExchange(exchange).reply.form === 'sse' &&
    !readExchange(exchange).reply.isCut &&
    !endsWithinEvent(exchange) &&
    asksForResponse(exchange),
  judge(exchange, expect) {
    const { reply } = readExchange(exchange);
    expect.that('the stream contains the response', reply.response !== null || isResumable(exchange), {
      expected: 'a message with a result or an error',
      actual: `${describeAnswer(exchange)}, ${describeEvents(reply.events)}`,
      exchange,
    });
  },
});

/** What a client drops since its last empty line is missing is judged by mcp/streams-parsable. */
function endsWithinEvent({ fault, response }: Exchange): boolean {
  return fault === null && readEvents(response?.body.bytes ?? new Uint8Array(0)).incomplete;
}

function describeEvents(events: readonly SseEvent[]): string {
  const names = new Set(events.map(({ event }) => event ?? 'message').filter((name) => name !== 'message'));
  const shown = [...names].slice(0, 3).map((name) => JSON.stringify(name.slice(0, 50)));
  const named = shown.length === 0 ? '' : `; clients read no events named ${shown.join(', ')} as messages`;
  return `${events.length} ${events.length === 1 ? 'event' : 'events'} without the response${named}`;
}

/** A subscription gets its response only at the very end. */
function asksForResponse(exchange: Exchange): boolean {
  const { sent } = readExchange(exchange);
  return sent?.isRequest === true && sent.method !== 'subscriptions/listen';
}

function isResumable(exchange: Exchange): boolean {
  const { lastEventId } = readEvents(exchange.response?.body.bytes ?? new Uint8Array(0));
  return readExchange(exchange).era === 'legacy' && lastEventId !== null && lastEventId !== '';
}
