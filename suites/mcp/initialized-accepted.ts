import { defineCheck } from '../../runner/kit/define-check.ts';
import { fieldsAfter } from './support/own-session.ts';

/** This notification is the last step of the opening, and every client sends it. */
export default defineCheck({
  id: 'mcp/initialized-accepted',
  clause: 'mcp-2025-11-25:lifecycle.initialized',
  title: 'The notification notifications/initialized is accepted',
  why: 'Clients close the connection when the last step of its opening fails.',
  sends: '`initialize`, then `notifications/initialized` with the session id and version of the response.',
  passes: 'Any 2xx. The exact status is judged by `mcp/notification-answered-202`.',
  fails: 'A 4xx, a redirect, a server error, or no response in time.',
  fix: 'Accept the notification, and return 202 without a body.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialized-refused', 'notifications-crash'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const opening = await mcp.initialize();
    if (!expect.result(opening)) return;
    const { exchange } = await client.notify('notifications/initialized', undefined, { replace: fieldsAfter(opening) });
    const status = exchange.response?.status ?? null;
    const ok = exchange.fault === null && status !== null && status >= 200 && status < 300;
    expect.that('the notification is accepted', ok, { expected: '202', actual: status ?? 'no response', exchange });
  },
});
