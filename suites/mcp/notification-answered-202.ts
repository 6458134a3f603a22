import { defineCheck } from '../../runner/kit/define-check.ts';
import { fieldsAfter } from './support/own-session.ts';
import { expectNothingSaid } from './support/nothing-said.ts';

/** Clients do not expect a response to a notification. */
export default defineCheck({
  id: 'mcp/notification-answered-202',
  clause: 'mcp-2025-11-25:transport.response-or-notification',
  title: 'A notification gets 202 without a body or is refused',
  why: 'Clients take a body for a message and wait for its end, or report an unexpected response.',
  sends:
    '`notifications/initialized` after `initialize` and `notifications/cancelled` (only in session-based MCP), and a notification with an unknown method.',
  passes: '202 without a body, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'Another 2xx, 202 with a body, a redirect, or no response in time.',
  fix: 'Return 202 without a body for every message without an id.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'notification-answered-200',
    'notification-answered-204',
    'notification-with-body',
    'initialized-answered-with-body',
  ],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      if (client.era === 'legacy') {
        const own = await mcp.initialize();
        const options = { replace: fieldsAfter(own), case: 'session-based: notifications/initialized' };
        if (own.result !== null)
          expectNothingSaid((await client.notify('notifications/initialized', undefined, options)).exchange, expect);
      }
      // Only a client that declared roots may send that they changed, and the server requests them then.
      const sent = client.era === 'legacy' ? ['notifications/cancelled'] : [];
      for (const method of [...sent, 'notifications/vivero']) {
        const params = method === 'notifications/cancelled' ? { requestId: 'vivero-none', reason: 'test' } : undefined;
        const { exchange } = await client.notify(method, params, { case: `${client.eraName}: ${method}` });
        expectNothingSaid(exchange, expect);
      }
    }
  },
});
