import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { servedCall } from './support/served-call.ts';
import { logLevelName } from './support/stateless-messages.ts';

/** In stateless MCP a log level belongs to one request. */
export default defineCheck({
  id: 'mcp/log-level-not-kept',
  clause: 'mcp-2026-07-28:transport.unasked-log',
  title: 'A log level applies to its own request only',
  why: 'The server sends log messages to a client that did not request them.',
  sends:
    '`tools/call` with a log level, then the same call without one. Inapplicable where discovery does not declare logging.',
  passes: 'No `notifications/message` in the second response.',
  fails: 'A `notifications/message` in the second response.',
  fix: 'Keep the log level with the request that names it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-level-kept', 'log-message-unasked'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (client.capabilities['logging'] === undefined) throw new Inapplicable('discovery does not declare logging');
    const call = await servedCall(client);
    await client.request('tools/call', call, { meta: { [logLevelName]: 'debug' }, case: 'with a log level' });
    const { messages, exchange } = await client.request('tools/call', call, { case: 'the same without a log level' });
    const logs = messages.filter(({ method }) => method === 'notifications/message');
    expect.that('the response contains no log message', logs.length === 0, {
      expected: 0,
      actual: logs.length,
      exchange,
    });
  },
});
