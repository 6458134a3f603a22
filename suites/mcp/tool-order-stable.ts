import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** What is cached by its text is cached only as long as the text is the same. */
export default defineCheck({
  id: 'mcp/tool-order-stable',
  clause: 'mcp-tools:list.order',
  title: 'Tools are listed in the same order each time',
  why: 'Providers cache the beginning of a conversation, tools included: another order makes each of them dear and slow.',
  sends: 'tools/list of revision 2026-07-28, twice.',
  passes: 'The same names in the same order; another set of tools is not judged.',
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
    expect.that('the order is the same', String(before) === String(after), {
      expected: before?.slice(0, 20),
      actual: after?.slice(0, 20),
      exchange: second.exchange,
    });
  },
});
