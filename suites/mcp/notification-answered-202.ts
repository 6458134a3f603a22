import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingSaid } from './support/nothing-said.ts';

/** Nobody waits for an answer to a notification. */
export default defineCheck({
  id: 'mcp/notification-answered-202',
  clause: 'mcp-2025-11-25:transport.response-or-notification',
  title: 'A notification is answered 202 without a body, or refused',
  why: 'Clients take a body for a message and wait for its end, or report an answer that they did not ask for.',
  sends: 'The notification that a request was cancelled (revisions up to 2025-11-25), and one that nobody knows.',
  passes: '202 without a body, or any HTTP error status; a server error is judged by mcp/no-server-error.',
  fails: 'Another 2xx, a body with 202, a redirect, no answer in time.',
  fix: 'Answer 202 to each message without an id, and write no body.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['notification-answered-200', 'notification-answered-204', 'notification-with-body'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      // That roots have changed may be said by a client that declared roots only, and servers ask for them then.
      const sent = client.era === 'legacy' ? ['notifications/cancelled'] : [];
      for (const method of [...sent, 'notifications/vivero']) {
        const params = method === 'notifications/cancelled' ? { requestId: 'vivero-none', reason: 'test' } : undefined;
        const { exchange } = await client.notify(method, params, { case: `${client.era}: ${method}` });
        expectNothingSaid(exchange, expect);
      }
    }
  },
});
