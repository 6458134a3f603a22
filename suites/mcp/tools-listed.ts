import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

/** The list is what an assistant knows of the server. */
export default defineCheck({
  id: 'mcp/tools-listed',
  clause: 'mcp-tools:list.answered',
  title: 'A server that declares tools lists them',
  why: 'An assistant that gets no list has nothing to call.',
  sends: 'tools/list.',
  passes: 'A result whose tools is a list; it may be empty, and may depend on the scopes of the token.',
  fails: 'An error, or a result without a list.',
  fix: 'Answer tools/list with a list, empty where the token opens no tool.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-list-unknown', 'tools-no-list', 'tools-list-crashes'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      const reply = await client.request('tools/list', {}, { case: client.era });
      if (!expect.result(reply)) continue;
      const tools = reply.result?.['tools'];
      expect.that('the result has a list of tools', Array.isArray(tools), {
        expected: 'a list',
        actual: Array.isArray(tools) ? `${tools.length} tools` : showValue(tools),
        exchange: reply.exchange,
      });
    }
    if (asked === 0) throw new Inapplicable('the server declares no tools');
  },
});
