import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** A server that needs the id has to say so in the way that clients understand. */
export default defineCheck({
  id: 'mcp/missing-session-answered-400',
  clause: 'mcp-2025-11-25:session.id-required-400',
  title: 'A request without the id of its session is served, or answered 400',
  why: 'By 404 a client takes its session for ended and begins anew, by 401 it asks its user to sign in.',
  sends: 'ping without MCP-Session-Id, to a server that gave one.',
  passes: 'A result, where the server does not need the id, or 400.',
  fails: 'Any other status.',
  fix: 'Answer 400 where MCP-Session-Id is missing on a request other than initialize.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['missing-session-answered-404', 'missing-session-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const { exchange } = await client.request('ping', {}, { replace: { 'mcp-session-id': null } });
    expect.status(exchange, 200, 400);
  },
});
