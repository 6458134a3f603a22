import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { servedCall } from './support/served-call.ts';
import { logLevelName } from './support/stateless-messages.ts';

/** The level is that of one request. */
export default defineCheck({
  id: 'mcp/log-level-not-kept',
  clause: 'mcp-2026-07-28:transport.unasked-log',
  title: 'A log level holds for its own request alone',
  why: 'What one client asks for is sent to the next one, with what its log says.',
  sends: 'tools/call with a log level, then the same without, where discovery declares logging.',
  passes: 'No notifications/message in the second answer.',
  fails: 'One.',
  fix: 'Keep the level with the request that names it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-level-kept', 'log-message-unasked'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (client.capabilities['logging'] === undefined) throw new Inapplicable('discovery declares no logging');
    const call = await servedCall(client);
    await client.request('tools/call', call, { meta: { [logLevelName]: 'debug' }, case: 'with a log level' });
    const { messages, exchange } = await client.request('tools/call', call, { case: 'the same without a log level' });
    const logs = messages.filter(({ method }) => method === 'notifications/message');
    expect.that('no log message comes', logs.length === 0, { expected: 0, actual: logs.length, exchange });
  },
});
