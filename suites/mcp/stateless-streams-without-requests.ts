import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** In stateless MCP a server cannot send requests to the client. */
export default defineObservingCheck({
  id: 'mcp/stateless-streams-without-requests',
  clause: 'mcp-2026-07-28:transport.no-request',
  title: 'Stateless streams carry no requests of the server',
  why: 'A stateless client cannot respond to the request, so the call hangs.',
  sends: 'No request of its own. It judges every response of stateless MCP in the run.',
  passes: 'Responses and notifications.',
  fails: 'A message with a method and an id.',
  fix: 'Request input with a result of the type `input_required`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['server-request-on-stream'],
  selects: (exchange) => isStateless(exchange) && readStateless(exchange).messages.length > 0,
  judge(exchange, expect) {
    const requests = readStateless(exchange).messages.filter(
      (message) => isObject(message) && 'method' in message && 'id' in message,
    );
    expect.that('no message is a request', requests.length === 0, {
      expected: [],
      actual: requests.slice(0, 10).map(({ method }) => showValue(method)),
      exchange,
    });
  },
});
