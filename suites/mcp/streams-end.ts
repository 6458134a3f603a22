import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';

/** A stream that is done but does not end keeps a connection on both sides. */
export default defineObservingCheck({
  id: 'mcp/streams-end',
  clause: 'mcp-2025-11-25:transport.stream-ends',
  title: 'A stream ends after its response',
  why: 'Each call leaves a connection open; browsers have six of them, servers and proxies not many more.',
  sends: 'Nothing of its own: it judges every stream of the run that brought the response to a request.',
  passes: 'The stream ends within half a second of the response.',
  fails: 'It goes on until it is left.',
  fix: 'End the answer once the response is written.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stream-stays-open'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    isSuccess(exchange) &&
    readExchange(exchange).reply.form === 'sse' &&
    readExchange(exchange).reply.response !== null &&
    readExchange(exchange).sent?.isRequest === true &&
    // A subscription is listened to for a moment only, and left.
    readExchange(exchange).sent?.method !== 'subscriptions/listen',
  judge(exchange, expect) {
    const isOpen = exchange.response?.endedByUs === true;
    expect.that('the stream ends after the response', !isOpen, {
      expected: 'the end of the answer',
      actual: isOpen ? 'it was left open' : 'it ended',
      exchange,
    });
  },
});
