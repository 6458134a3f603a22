import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { openSession } from './support/own-session.ts';

/** How long a stream that should not have opened is read, in milliseconds. */
const listenMs = 50;

/** 404 is the only status that tells a client to start a new session. */
export default defineCheck({
  id: 'mcp/ended-session-answered-404',
  clause: 'mcp-2025-11-25:session.ended-404',
  title: 'A request in an ended session gets 404',
  why: 'On any other status a client keeps the dead session. Its user sees errors until the next restart.',
  sends:
    '`initialize` and DELETE, then a plain request, `tools/list`, `tools/call` of a made-up tool, a notification and GET in the ended session.',
  passes:
    '404 for the requests. Any response other than 2xx for the notification, and no event stream for GET. Inapplicable where DELETE does not return 2xx.',
  fails: 'A result, 400, 401 or any other status.',
  fix: 'Delete the session on DELETE, and return 404 for every session id that the server does not know.',
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
    const method = await client.plainMethod();
    const before = await client.request(method, {}, { case: `${method} before DELETE` });
    if (before.result === null) throw new Untestable('a new session is not served either');
    const ended = await client.ask('DELETE');
    const status = ended.exchange.response?.status ?? 0;
    if (status < 200 || status >= 300)
      throw new Inapplicable(`clients cannot end a session: DELETE returned ${status}`);
    const { exchange } = await client.request(method, {}, { case: `${method} after DELETE` });
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
