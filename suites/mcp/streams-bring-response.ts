import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readEvents } from '../../runner/documents/sse.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';

/** Faults by which a stream was cut short by the target. */
const cuts = ['timeout', 'closed'];

/** A stream that ends, or goes on for ever, without what was asked for. */
export default defineObservingCheck({
  id: 'mcp/streams-bring-response',
  clause: 'mcp-2025-11-25:transport.stream-has-response',
  title: 'The stream that answers a request brings its response',
  why: 'The client waits until its time is up, and its user for an answer that was lost.',
  sends: 'Nothing of its own: it judges every stream of the run that answers a request.',
  passes: 'The response, notifications before it; an end without it where an id of an event lets the client resume.',
  fails: 'The stream ends without the response, or brings none in time.',
  fix: 'Write the response as the last event, then end the stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stream-without-response', 'stream-never-ends-without-response', 'stream-without-empty-line'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    isSuccess(exchange) &&
    (exchange.fault === null || cuts.includes(exchange.fault.kind)) &&
    exchange.response?.endedByUs === undefined &&
    readExchange(exchange).reply.form === 'sse' &&
    !readExchange(exchange).reply.isCut &&
    asksForResponse(exchange),
  judge(exchange, expect) {
    const { reply } = readExchange(exchange);
    expect.that('the stream brings the response', reply.response !== null || isResumable(exchange), {
      expected: 'a message with a result or an error',
      actual: `${describeAnswer(exchange)}, ${reply.events.length} events without the response`,
      exchange,
    });
  },
});

/** What listens for changes has its response at the very end. */
function asksForResponse(exchange: Exchange): boolean {
  const { sent } = readExchange(exchange);
  return sent?.isRequest === true && sent.method !== 'subscriptions/listen';
}

function isResumable(exchange: Exchange): boolean {
  const { lastEventId } = readEvents(exchange.response?.body.bytes ?? new Uint8Array(0));
  return readExchange(exchange).era === 'legacy' && lastEventId !== null && lastEventId !== '';
}
