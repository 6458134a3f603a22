import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/kit/show-value.ts';
import { listedOn } from './judge-tools.ts';

/** Requests go through balancers, each on whatever connection is free. */
export default defineCheck({
  id: 'mcp/tools-same-on-connections',
  clause: 'mcp-tools:list.same-for-connections',
  title: 'The same token lists the same tools on each connection',
  why: 'A tool that is there on one connection and not on another fails now and then, and nobody finds out why.',
  sends: 'tools/list of revision 2026-07-28, twice at once and once more after them.',
  passes: 'The same set of names each time.',
  fails: 'Sets that differ.',
  mend: 'Decide by the token alone which tools are listed.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-depend-on-connection'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!Object.hasOwn(client.capabilities, 'tools')) throw new Inapplicable('the server declares no tools');
    const { opening } = client;
    const list = () => client.request('tools/list');
    const replies = [...(await Promise.all([list(), list()])), await list()];
    if (!replies.every(({ result }) => Array.isArray(result?.['tools'])))
      throw new Untestable('tools/list is not answered with a list of tools each time');
    const [first = [], ...others] = replies.map((reply) => new Set(listedOn(reply).map(({ name }) => showValue(name))));
    const names = [...first];
    for (const [index, other] of others.entries()) {
      const differing = [...new Set(names).symmetricDifference(other)];
      expect.that('the set of tools is the same', differing.length === 0, {
        expected: `${names.length} tools as before`,
        actual: differing.length === 0 ? 'the same' : differing.slice(0, 10),
        exchange: (replies[index + 1] ?? opening).exchange,
      });
    }
  },
});
