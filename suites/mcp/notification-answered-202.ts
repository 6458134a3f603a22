import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingSaid } from './nothing-said.ts';

/** Nobody waits for an answer to a notification. */
export default defineCheck({
  id: 'mcp/notification-answered-202',
  clause: 'mcp-2025-11-25:transport.response-or-notification',
  title: 'A notification is answered 202 without a body, or refused',
  why: 'Clients take a body for a message and wait for its end, or report an answer that they did not ask for.',
  sends: 'The notifications that roots have changed, that a request was cancelled, and one that nobody knows.',
  passes: '202 without a body, or any 4xx.',
  fails: 'Another 2xx, a body with 202, a redirect, a server error, no answer in time.',
  mend: 'Answer 202 to each message without an id, and write no body.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['notification-answered-200', 'notification-answered-204', 'notification-with-body', 'notifications-crash'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const sent = client.era === 'legacy' ? ['notifications/roots/list_changed', 'notifications/cancelled'] : [];
      for (const method of [...sent, 'notifications/vivero']) {
        const params = method === 'notifications/cancelled' ? { requestId: 'vivero-none', reason: 'test' } : undefined;
        const { exchange } = await client.notify(method, params, { case: `${client.era}: ${method}` });
        expectNothingSaid(exchange, expect);
      }
    }
  },
});
