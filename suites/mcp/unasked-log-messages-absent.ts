import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** Who asked for no log gets none. */
export default defineObservingCheck({
  id: 'mcp/unasked-log-messages-absent',
  clause: 'mcp-2026-07-28:transport.unasked-log',
  title: 'Log messages come only where a level was asked for',
  why: 'Clients are sent what they did not ask for, and secrets of the log with it.',
  sends: 'Nothing of its own: it judges every answer of the run to a request without a log level.',
  passes: 'No notifications/message.',
  fails: 'One.',
  fix: 'Send log messages only to requests whose metadata names a level.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-message-unasked'],
  selects: (exchange) => isStateless(exchange, 'without-log-level') && readStateless(exchange).messages.length > 0,
  judge(exchange, expect) {
    const logs = readStateless(exchange).messages.filter(({ method }) => method === 'notifications/message');
    expect.that('no log message comes', logs.length === 0, { expected: 0, actual: logs.length, exchange });
  },
});
