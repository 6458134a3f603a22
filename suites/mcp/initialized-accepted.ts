import { defineCheck } from '../../runner/kit/define-check.ts';
import { fieldsAfter } from './support/own-session.ts';

/** The last step of the opening, which every client takes. */
export default defineCheck({
  id: 'mcp/initialized-accepted',
  clause: 'mcp-2025-11-25:lifecycle.initialized',
  title: 'The notification that the client is initialized is accepted',
  why: 'Clients give the connection up when the last step of its opening fails.',
  sends: 'initialize, then notifications/initialized with the session and version that came back.',
  passes: 'Any 2xx; mcp/notification-answered-202 judges which.',
  fails: 'A 4xx, a redirect, a server error, no answer in time.',
  fix: 'Take the notification, and answer 202 without a body.',
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
    expect.that('the notification is accepted', ok, { expected: '202', actual: status ?? 'no answer', exchange });
  },
});
