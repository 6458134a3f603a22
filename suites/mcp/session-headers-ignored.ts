import { defineCheck } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';

/** A client of both kinds of MCP may send headers that only one of them uses. */
export default defineCheck({
  id: 'mcp/session-headers-ignored',
  clause: 'mcp-2026-07-28:session.ignored',
  title: 'Stateless requests ignore the session headers of earlier revisions',
  why: 'Clients and proxies that still send these headers are refused, or keep sessions that do not exist.',
  sends: 'A stateless request with Mcp-Session-Id and Last-Event-ID.',
  passes: 'A result, and no session id in the response.',
  fails: 'An error, or a session id.',
  fix: 'Ignore both headers in stateless requests, and issue no session id.',
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
    const reply = await client.request(await client.plainMethod(), {}, { replace, case: 'with a session id' });
    expect.result(reply);
    for (const { exchange } of [client.opening, reply]) {
      const issued = sessionIdsOf(exchange);
      expect.that('no session id is issued', issued.length === 0, { expected: [], actual: issued, exchange });
    }
  },
});
