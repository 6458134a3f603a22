import { defineCheck } from '../../runner/kit/define-check.ts';

/** Clients of stateless MCP send this request first. */
export default defineCheck({
  id: 'mcp/discover-answered',
  clause: 'mcp-2026-07-28:discover.answered',
  title: 'The server implements server/discover',
  why: 'A client cannot learn which versions and capabilities the server supports.',
  sends: '`server/discover`.',
  passes: 'A result.',
  fails: 'An error, such as an unknown method, from a server that otherwise speaks stateless MCP.',
  fix: 'Return the supported versions and capabilities for `server/discover`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['discover-unknown', 'discover-crashes'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    expect.result(client.opening);
  },
});
