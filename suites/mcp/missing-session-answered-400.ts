import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** A server that needs the id has to say so with the status that clients understand. */
export default defineCheck({
  id: 'mcp/missing-session-answered-400',
  clause: 'mcp-2025-11-25:session.id-required-400',
  title: 'A request without its session id is served or gets 400',
  why: 'On 404 a client starts a new session. On 401 it makes its user sign in.',
  sends: 'A plain request without MCP-Session-Id. Inapplicable where the server issues no session ids.',
  passes: '200 where the server does not need the id, or 400.',
  fails: 'Any other status.',
  fix: 'Return 400 where MCP-Session-Id is missing on a request other than `initialize`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['missing-session-answered-404', 'missing-session-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const { exchange } = await client.askPlainly({ replace: { 'mcp-session-id': null } });
    expect.status(exchange, 200, 400);
  },
});
