import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';

/** A stream that does not end holds a connection open on both sides. */
export default defineObservingCheck({
  id: 'mcp/streams-end',
  clause: 'mcp-2025-11-25:transport.stream-ends',
  title: 'A stream ends after its response',
  why: 'Each call leaves a connection open. Browsers have six of them per host, servers and proxies not many more.',
  sends: 'No request of its own. It judges every stream of the run that contained the response to a request.',
  passes: 'The end of the stream within half a second after the response. Subscriptions are not judged.',
  fails: 'A stream that stays open until vivero closes it.',
  fix: 'End the HTTP response once the JSON-RPC response is written.',
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
    // vivero reads a subscription for a moment only, and closes it.
    readExchange(exchange).sent?.method !== 'subscriptions/listen',
  judge(exchange, expect) {
    const isOpen = exchange.response?.endedByUs === true;
    expect.that('the stream ends after the response', !isOpen, {
      expected: 'the end of the stream',
      actual: isOpen ? 'the stream stayed open' : 'the stream ended',
      exchange,
    });
  },
});
