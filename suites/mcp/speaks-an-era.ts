import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** An assistant cannot use an endpoint that does not speak MCP. */
export default defineCheck({
  id: 'mcp/speaks-an-era',
  clause: 'service:mcp.speaks',
  title: 'The endpoint speaks MCP',
  why: 'No assistant can connect, and no other MCP check can run.',
  sends: '`server/discover` of revision 2026-07-28, and `initialize` of revision 2025-11-25.',
  passes: 'A result, or an error that only an MCP server of that kind returns, for at least one of them.',
  fails: 'Any other response to both, such as a page, a wrong path or an error of the framework.',
  fix: 'Serve MCP by POST at the configured URL followed by /mcp, or set the path of the endpoint as mcp.endpoint.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-endpoint-moved', 'mcp-endpoint-page', 'mcp-endpoint-crashes'],
  async run({ mcp, expect }) {
    const { legacy, modern } = await mcp.eras();
    const actual = `server/discover: ${describeReply(modern.reply)}; initialize: ${describeReply(legacy.reply)}`;
    expect.that('the endpoint speaks session-based or stateless MCP', legacy.spoken || modern.spoken, {
      expected: 'a result of server/discover or of initialize',
      actual,
      exchange: legacy.reply.exchange,
    });
  },
});
