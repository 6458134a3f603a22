import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Only session-based MCP has streams opened by GET, and sessions. */
export default defineCheck({
  id: 'mcp/stateless-get-and-delete-405',
  clause: 'mcp-2026-07-28:transport.post-only',
  title: 'GET and DELETE get 405 from a stateless-only server',
  why: 'Older clients wait on a stream that never sends anything.',
  sends: 'GET and DELETE. Inapplicable where the server speaks session-based MCP.',
  passes: '405.',
  fails: 'Any other status.',
  fix: 'Return 405 with Allow for every method other than POST.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-only-get-answered-404', 'stateless-only-delete-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if ((await mcp.eras()).legacy.spoken) throw new Inapplicable('the endpoint speaks earlier revisions too');
    for (const method of ['GET', 'DELETE']) {
      expect.status((await client.ask(method, { case: method, listenMs: 300 })).exchange, 405);
    }
  },
});
