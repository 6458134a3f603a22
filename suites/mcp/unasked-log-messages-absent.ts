import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** A client that requests no log messages gets none. */
export default defineObservingCheck({
  id: 'mcp/unasked-log-messages-absent',
  clause: 'mcp-2026-07-28:transport.unasked-log',
  title: 'Log messages are sent only where the request names a log level',
  why: 'Clients receive messages that they did not request, possibly with secrets in them.',
  sends:
    'No request of its own. It judges every response of stateless MCP in the run to a request without a log level.',
  passes: 'No `notifications/message`.',
  fails: 'A `notifications/message`.',
  fix: 'Send log messages only for requests whose metadata names a log level.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-message-unasked'],
  selects: (exchange) => isStateless(exchange, 'without-log-level') && readStateless(exchange).messages.length > 0,
  judge(exchange, expect) {
    const logs = readStateless(exchange).messages.filter(({ method }) => method === 'notifications/message');
    expect.that('the response contains no log message', logs.length === 0, {
      expected: 0,
      actual: logs.length,
      exchange,
    });
  },
});
