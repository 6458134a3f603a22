import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** Load balancers send each request over any free connection. */
export default defineCheck({
  id: 'mcp/tools-same-on-connections',
  clause: 'mcp-tools:list.same-for-connections',
  title: 'The same token lists the same tools on each connection',
  why: 'A tool that is only listed on some connections fails intermittently, and the cause is hard to find.',
  sends: '`tools/list` of revision 2026-07-28, twice at the same time and three times after that.',
  passes: 'The same names each time, or names that changed once.',
  fails: 'Names that change more than once between requests.',
  fix: 'Select the listed tools by the token alone.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-depend-on-connection'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!Object.hasOwn(client.capabilities, 'tools')) throw new Inapplicable('the server declares no tools');
    const { opening } = client;
    const list = () => client.request('tools/list');
    const replies = [...(await Promise.all([list(), list()])), await list(), await list(), await list()];
    if (!replies.every(({ result }) => Array.isArray(result?.['tools'])))
      throw new Untestable('tools/list does not return an array of tools each time');
    const sets = replies.map((reply) =>
      listedOn(reply)
        .map(({ name }) => showValue(name))
        .toSorted(),
    );
    // The list may change over time, which happens once in a while, and not back and forth.
    const changes = sets.filter((set, index) => index > 0 && String(set) !== String(sets[index - 1])).length;
    expect.that('the set of tools is the same', changes <= 1, {
      expected: `${sets[0]?.length ?? 0} tools each time`,
      actual: changes <= 1 ? 'the same' : `${changes} changes in ${sets.length} lists`,
      exchange: (replies.at(-1) ?? opening).exchange,
    });
  },
});
