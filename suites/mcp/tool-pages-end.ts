import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/kit/show-value.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { listedOn } from './judge-tools.ts';

/** Pages that are read at the most; so many in a row without a new tool are a circle. */
const mostPages = 1000;
const mostIdlePages = 5;

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
  mend: 'Leave nextCursor out of the last page.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['cursor-null', 'cursor-number', 'cursor-repeats', 'pages-without-end', 'cursor-not-taken'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      await followPages(client, expect);
    }
    if (asked === 0) throw new Inapplicable('the server declares no tools');
  },
});

async function followPages(client: McpClient, expect: Expect): Promise<void> {
  const cursors = new Set<unknown>();
  const names = new Set<unknown>();
  let idle = 0;
  let cursor: unknown;
  for (let page = 1; page <= mostPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const reply = await client.request('tools/list', params, { case: `${client.era}: page ${page}` });
    const { result, exchange } = reply;
    if (page > 1 && !expect.result(reply)) return;
    const before = names.size;
    for (const { name } of listedOn(reply)) names.add(name);
    idle = names.size === before ? idle + 1 : 0;
    cursor = result?.['nextCursor'];
    if (isEnd(cursor, client)) {
      expect.that('the list ends', true, { expected: 'a page without a cursor', actual: `page ${page}`, exchange });
      return;
    }
    const fault = faultOf(cursor, {
      isKnown: cursors.has(cursor),
      isIdle: idle >= mostIdlePages || page === mostPages,
    });
    if (fault !== null) {
      expect.that('the cursor leads on', false, {
        expected: 'a text that did not come before',
        actual: fault,
        exchange,
      });
      return;
    }
    cursors.add(cursor);
  }
}

/** An empty text is a cursor since 2026-07-28; clients of earlier revisions take it for none. */
function isEnd(cursor: unknown, { era }: McpClient): boolean {
  return cursor === undefined || (cursor === '' && era === 'legacy');
}

function faultOf(
  cursor: unknown,
  { isKnown, isIdle }: { readonly isKnown: boolean; readonly isIdle: boolean },
): string | null {
  if (typeof cursor !== 'string') return `the cursor ${showValue(cursor)}`;
  if (isKnown) return `the cursor ${showValue(cursor)} came before`;
  return isIdle ? 'another cursor, after pages without a new tool' : null;
}
