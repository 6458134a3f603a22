import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { followPages } from './support/follow-pages.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

/** A client reads further pages as long as there is a cursor. */
export default defineCheck({
  id: 'mcp/other-list-pages-end',
  clause: 'mcp-tools:list.pages-end',
  title: 'Pagination of resources and prompts ends',
  why: 'A client that follows a circle of cursors never stops, and one that gets a null cursor shows no list.',
  sends:
    '`resources/list`, `resources/templates/list` and `prompts/list`, then each again with the cursor of the page before.',
  passes: 'Cursors that are strings and differ, until a page has none. A list may have a single page.',
  fails:
    'A repeated cursor, one that is not a string (null included), pages without end, or an error for an issued cursor.',
  fix: 'Omit nextCursor on the last page.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-cursor-null', 'resource-cursor-repeats', 'prompt-cursor-not-taken'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      for (const list of otherLists.filter((one) => isDeclared(client, one))) {
        const first = await client.request(list.method, {}, { case: `${client.eraName}: ${list.method}` });
        if (itemsOf(first, list).length === 0) continue;
        asked += 1;
        await followPages(client, list, expect);
      }
    }
    if (asked === 0) throw new Inapplicable('the server lists neither resources nor prompts');
  },
});
