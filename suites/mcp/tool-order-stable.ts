import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** Providers cache a conversation only as long as its text stays the same. */
export default defineCheck({
  id: 'mcp/tool-order-stable',
  clause: 'mcp-tools:list.order',
  title: 'Tools are listed in the same order each time',
  why: 'Providers cache the beginning of a conversation, tools included. Another order makes each conversation expensive and slow.',
  sends: '`tools/list` of revision 2026-07-28, twice.',
  passes: 'The same names in the same order. Inapplicable where the set of tools changes.',
  fails: 'The same names in another order.',
  fix: 'Sort the tools, or keep them in the order of their registration.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-order-changes'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!Object.hasOwn(client.capabilities, 'tools')) throw new Inapplicable('the server declares no tools');
    const first = await client.request('tools/list');
    const second = await client.request('tools/list');
    const [before, after] = [first, second].map((reply) => listedOn(reply).map(({ name }) => showValue(name)));
    const isSameSet = String(before?.toSorted()) === String(after?.toSorted());
    if (!isSameSet) throw new Inapplicable('the set of tools changed between two requests');
    expect.that('the order of the tools is the same', String(before) === String(after), {
      expected: before?.slice(0, 20),
      actual: after?.slice(0, 20),
      exchange: second.exchange,
    });
  },
});
