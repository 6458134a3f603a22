import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { followPages } from './support/follow-pages.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

/** A client reads on as long as there is a cursor. */
export default defineCheck({
  id: 'mcp/other-list-pages-end',
  clause: 'mcp-tools:list.pages-end',
  title: 'The pages of the lists of resources and prompts come to an end',
  why: 'A client that is led in a circle lists until it is stopped; one that is given a null shows no list at all.',
  sends: 'resources/list, resources/templates/list and prompts/list, then each again with the cursor that is given.',
  passes: 'Cursors that are strings and differ, until there is none; all on one page; no list.',
  fails:
    'A cursor that came before, one that is no string (null as well), pages without end, an error for a cursor given.',
  fix: 'Leave nextCursor out of the last page.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-cursor-null', 'resource-cursor-repeats', 'prompt-cursor-not-taken'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      for (const list of otherLists.filter((one) => isDeclared(client, one))) {
        const first = await client.request(list.method, {}, { case: `${client.era}: ${list.method}` });
        if (itemsOf(first, list).length === 0) continue;
        asked += 1;
        await followPages(client, list, expect);
      }
    }
    if (asked === 0) throw new Inapplicable('the server has neither resources nor prompts');
  },
});
