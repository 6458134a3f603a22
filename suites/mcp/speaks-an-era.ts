import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** An address that answers, but not in MCP, is of no use to any assistant. */
export default defineCheck({
  id: 'mcp/speaks-an-era',
  clause: 'service:mcp.speaks',
  title: 'The endpoint speaks MCP',
  why: 'No assistant can connect, and nothing else of the server can be judged.',
  sends: 'server/discover of revision 2026-07-28, and initialize of revision 2025-11-25.',
  passes: 'One of them is answered in MCP: a result, or an error that only a server of that era gives.',
  fails: 'Neither is: another path, a page, an error of the framework.',
  fix: 'Serve the protocol by POST at the configured URL with /mcp behind it, or write the path of the endpoint as mcp.endpoint.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-endpoint-moved', 'mcp-endpoint-page', 'mcp-endpoint-crashes'],
  async run({ mcp, expect }) {
    const { legacy, modern } = await mcp.eras();
    const actual = `server/discover: ${describeReply(modern.reply)}; initialize: ${describeReply(legacy.reply)}`;
    expect.that('the endpoint speaks one of the eras', legacy.spoken || modern.spoken, {
      expected: 'a result of server/discover or of initialize',
      actual,
      exchange: legacy.reply.exchange,
    });
  },
});
