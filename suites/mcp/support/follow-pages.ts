import type { Expect } from '../../../runner/kit/expect.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import { itemsOf } from './offered-lists.ts';

/** A list that comes in pages. */
export interface FollowedList {
  readonly method: string;
  /** The member of the result that holds the items. */
  readonly member: string;
  /** The member of an item by which it is told from others. */
  readonly key: string;
}

/** Pages that are read at the most; so many in a row without a new item are a circle. */
const mostPages = 1000;
const mostIdlePages = 5;

/** Follows the cursors of a list, and expects them to lead on until there is none. */
export async function followPages(
  client: McpClient,
  { method, member, key }: FollowedList,
  expect: Expect,
): Promise<void> {
  const cursors = new Set<unknown>();
  const names = new Set<unknown>();
  let idle = 0;
  let cursor: unknown;
  for (let page = 1; page <= mostPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const reply = await client.request(method, params, { case: `${client.era}: ${method}, page ${page}` });
    const { result, exchange } = reply;
    if (page > 1 && !expect.result(reply)) return;
    const before = names.size;
    for (const item of itemsOf(reply, { member })) names.add(item[key]);
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
  return isIdle ? 'another cursor, after pages without a new item' : null;
}
