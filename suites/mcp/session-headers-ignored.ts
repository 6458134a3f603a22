import { defineCheck } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** A client that speaks both eras may send what only one knows. */
export default defineCheck({
  id: 'mcp/session-headers-ignored',
  clause: 'mcp-2026-07-28:session.ignored',
  title: 'Session headers of earlier revisions are ignored',
  why: 'Clients and proxies that still send them are refused, or come to keep sessions that do not exist.',
  sends: 'A stateless request with Mcp-Session-Id and Last-Event-ID.',
  passes: 'A result, and no session id in the answer.',
  fails: 'An error, or a session id.',
  fix: 'Look at neither of them, and issue none, for stateless requests.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'session-header-refused',
    'event-id-header-refused',
    'stateless-session-issued',
    'discover-issues-session',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const replace = { 'mcp-session-id': 'vivero-none', 'last-event-id': 'vivero-none' };
    const reply = await client.request(await plainMethod(client), {}, { replace, case: 'with a session id' });
    expect.result(reply);
    for (const { exchange } of [client.opening, reply]) {
      const issued = sessionIdsOf(exchange);
      expect.that('no session id is issued', issued.length === 0, { expected: [], actual: issued, exchange });
    }
  },
});
