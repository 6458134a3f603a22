import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { followPages } from './support/follow-pages.ts';

/** A client reads further pages as long as there is a cursor. */
export default defineCheck({
  id: 'mcp/tool-pages-end',
  clause: 'mcp-tools:list.pages-end',
  title: 'Pagination of tools ends',
  why: 'A client that follows a circle of cursors never stops.',
  sends: '`tools/list`, then again with the cursor of each page.',
  passes: 'Cursors that are strings and differ, until a page has none. The list may have a single page.',
  fails:
    'A repeated cursor, one that is not a string (null included), pages without end, or an error for an issued cursor.',
  fix: 'Omit nextCursor on the last page.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['cursor-null', 'cursor-number', 'cursor-repeats', 'pages-without-end', 'cursor-not-taken'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      await followPages(client, { method: 'tools/list', member: 'tools', key: 'name' }, expect);
    }
    if (asked === 0) throw new Inapplicable('the server declares no tools');
  },
});
