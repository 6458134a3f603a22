import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { callTools } from './support/call-tools.ts';
import { listedOn } from './support/judge-tools.ts';

/** Pages that are read at most. */
const mostPages = 20;

/** Providers cache a conversation only as long as its text stays the same. */
export default defineCheck({
  id: 'mcp/tool-order-stable',
  clause: 'mcp-tools:list.order',
  title: 'Tools are listed in the same order each time',
  why: 'Providers cache the beginning of a conversation, tools included. Another order makes each conversation expensive and slow.',
  sends:
    '`tools/list` of revision 2026-07-28 with all of its pages, twice, and between the two a call of a read-only tool that is not listed first.',
  passes: 'The same names in the same order. Inapplicable where the set of tools changes.',
  fails: 'The same names in another order.',
  fix: 'Sort the tools, or keep them in the order of their registration.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-order-changes', 'tools-ordered-by-use'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!Object.hasOwn(client.capabilities, 'tools')) throw new Inapplicable('the server declares no tools');
    const first = await readList(client);
    await callTools(client, { wanted: ({ name }) => name !== first[0]?.name });
    const second = await readList(client);
    const last = second.at(-1);
    if (last === undefined) throw new Inapplicable('the server lists no tools');
    const [before, after] = [first, second].map((tools) => tools.map(({ name }) => showValue(name)));
    const isSameSet = String(before?.toSorted()) === String(after?.toSorted());
    if (!isSameSet) throw new Inapplicable('the set of tools changed between two requests');
    expect.that('the order of the tools is the same', String(before) === String(after), {
      expected: before?.slice(0, 20),
      actual: after?.slice(0, 20),
      exchange: last.page.exchange,
    });
  },
});

/** Resolves to the tools of all pages, each with its page, read anew. */
async function readList(client: McpClient): Promise<Array<{ readonly name: unknown; readonly page: McpReply }>> {
  const tools: Array<{ readonly name: unknown; readonly page: McpReply }> = [];
  let cursor: unknown;
  for (let page = 1; page <= mostPages; page += 1) {
    const reply = await client.request('tools/list', cursor === undefined ? {} : { cursor });
    tools.push(...listedOn(reply).map(({ name }) => ({ name, page: reply })));
    cursor = reply.result?.['nextCursor'];
    if (typeof cursor !== 'string') break;
  }
  return tools;
}
