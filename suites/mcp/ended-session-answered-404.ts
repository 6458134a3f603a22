import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { openSession } from './support/own-session.ts';

/** How long a stream is listened to that should not have been opened, in milliseconds. */
const listenMs = 50;

/** 404 is the one status by which a client knows that it has to begin anew. */
export default defineCheck({
  id: 'mcp/ended-session-answered-404',
  clause: 'mcp-2025-11-25:session.ended-404',
  title: 'A request of a session that was ended is answered 404',
  why: 'By any other status a client keeps the dead session, and its user sees errors until the next restart.',
  sends:
    'initialize, DELETE with the session, then ping, tools/list, tools/call of a made-up tool, a notification and GET in it.',
  passes:
    '404; for the notification any refusal, for GET anything but a stream. Where DELETE is answered 405 the question cannot be put.',
  fails: 'A result, 400, 401, any other status.',
  fix: 'Forget the session at DELETE, and answer 404 to an id that is not known.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ended-session-served',
    'ended-session-answered-400',
    'ended-session-streams',
    'ended-session-notified',
    'ended-session-lists-tools',
    'ended-session-calls-tools',
  ],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const ended = await client.ask('DELETE');
    const status = ended.exchange.response?.status ?? 0;
    if (status < 200 || status >= 300)
      throw new Inapplicable(`clients cannot end a session: DELETE is answered ${status}`);
    const { exchange } = await client.request('ping', {}, { case: 'ping after DELETE' });
    expect.status(exchange, 404);
    if (Object.hasOwn(client.capabilities, 'tools')) {
      const list = await client.request('tools/list', {}, { case: 'tools/list after DELETE' });
      expect.status(list.exchange, 404);
      const params = { name: 'vivero_no_tool_either', arguments: {} };
      const call = await client.request('tools/call', params, { case: 'tools/call after DELETE' });
      expect.status(call.exchange, 404);
    }
    const notified = await client.notify('notifications/initialized', undefined, {
      case: 'a notification after DELETE',
    });
    expect.notServed(notified.exchange);
    const stream = await client.ask('GET', { listenMs, case: 'GET after DELETE' });
    expectNoStream(expect, stream.exchange);
  },
});
