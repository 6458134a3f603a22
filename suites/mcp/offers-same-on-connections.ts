import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

/** Requests for each list, one after another. */
const rounds = 5;

/** Load balancers send each request over any free connection. */
export default defineCheck({
  id: 'mcp/offers-same-on-connections',
  clause: 'mcp-tools:list.same-for-connections',
  title: 'The same token lists the same resources and prompts on each connection',
  why: 'A resource that is only listed on some connections fails intermittently, and the cause is hard to find.',
  sends: '`resources/list`, `resources/templates/list` and `prompts/list` of revision 2026-07-28, five times each.',
  passes: 'The same items each time, or items that changed once.',
  fails: 'Items that change more than once between requests.',
  fix: 'Select the listed items by the token alone.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resources-depend-on-connection'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    let judged = 0;
    for (const list of otherLists.filter((one) => isDeclared(client, one))) {
      const replies = [];
      for (let round = 0; round < rounds; round += 1) replies.push(await client.request(list.method));
      const [first] = replies;
      if (first === undefined || replies.some(({ result }) => !Array.isArray(result?.[list.member]))) continue;
      judged += 1;
      const sets = replies.map((reply) =>
        String(
          itemsOf(reply, list)
            .map((item) => showValue(item[list.key]))
            .toSorted(),
        ),
      );
      const changes = sets.filter((set, index) => index > 0 && set !== sets[index - 1]).length;
      expect.that(`${list.method} returns the same items`, changes <= 1, {
        expected: 'the same items each time',
        actual: changes <= 1 ? 'the same' : `${changes} changes in ${rounds} lists`,
        exchange: (replies.at(-1) ?? first).exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the server lists neither resources nor prompts');
  },
});
