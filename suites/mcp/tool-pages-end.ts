import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { followPages } from './support/follow-pages.ts';

/** A client reads on as long as there is a cursor. */
export default defineCheck({
  id: 'mcp/tool-pages-end',
  clause: 'mcp-tools:list.pages-end',
  title: 'The pages of the list of tools come to an end',
  why: 'A client that is led in a circle lists tools until it is stopped.',
  sends: 'tools/list, then again with each cursor that is given.',
  passes: 'Cursors that are texts and differ, until there is none; all on one page.',
  fails:
    'A cursor that came before, one that is no text (null as well), pages without end, an error for a cursor given.',
  fix: 'Leave nextCursor out of the last page.',
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
