import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isSuccess, readExchange } from './support/read-exchange.ts';

/** A client cannot match a response with a notification. */
export default defineObservingCheck({
  id: 'mcp/notifications-unanswered',
  clause: 'json-rpc:notification.unanswered',
  title: 'No notification of the run gets a response',
  why: 'Clients report a response without a request, and some of them close the connection.',
  sends: 'No request of its own. It judges the HTTP response to every notification of the run.',
  passes: 'No JSON-RPC response. A 4xx may contain an error that says why the notification is refused.',
  fails: 'A JSON-RPC result or error in a 2xx.',
  fix: 'Write no body for messages without an id.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['notification-with-body', 'unknown-cancellation-answered'],
  selects: (exchange) => {
    const { sent } = readExchange(exchange);
    return exchange.system === 'mcp' && isSuccess(exchange) && sent?.isNotification === true;
  },
  judge(exchange, expect) {
    const responses = readExchange(exchange).reply.messages.filter(isResponse);
    const facts = { expected: 'no response', actual: responses.slice(0, 3).map(showValue), exchange };
    expect.that('the notification gets no response', responses.length === 0, facts);
  },
});
