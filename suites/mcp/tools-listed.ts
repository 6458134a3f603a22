import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

/** An assistant knows only the tools of this list. */
export default defineCheck({
  id: 'mcp/tools-listed',
  clause: 'mcp-tools:list.answered',
  title: 'A server that declares tools lists them',
  why: 'An assistant that gets no list cannot call any tool.',
  sends: '`tools/list` where the capability "tools" is declared.',
  passes: 'A result with an array of tools. It may be empty, and may depend on the scopes of the token.',
  fails: 'An error, or a result without an array.',
  fix: 'Return an array for `tools/list`, empty where the token grants access to no tool.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-list-unknown', 'tools-no-list', 'tools-list-crashes'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      const reply = await client.request('tools/list', {}, { case: client.eraName });
      if (!expect.result(reply)) continue;
      const tools = reply.result?.['tools'];
      expect.that('the result has an array of tools', Array.isArray(tools), {
        expected: 'an array',
        actual: Array.isArray(tools) ? `${tools.length} tools` : showValue(tools),
        exchange: reply.exchange,
      });
    }
    if (asked === 0) throw new Inapplicable('the server declares no tools');
  },
});
