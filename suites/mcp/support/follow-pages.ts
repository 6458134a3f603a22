import type { Expect } from '../../../runner/kit/expect.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import { itemsOf } from './offered-lists.ts';

/** A list that comes in pages. */
export interface FollowedList {
  readonly method: string;
  /** The member of the result that holds the items. */
  readonly member: string;
  /** The member that identifies an item. */
  readonly key: string;
}

/** Pages that are read at most, and pages in a row without a new item after which the list is a circle. */
const mostPages = 1000;
const mostIdlePages = 5;

/** Follows the cursors of a list, and expects further pages until one has no cursor. */
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
    const reply = await client.request(method, params, { case: `${client.eraName}: ${method}, page ${page}` });
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
      expect.that('the cursor leads to further items', false, {
        expected: 'a string that is not a repeated cursor',
        actual: fault,
        exchange,
      });
      return;
    }
    cursors.add(cursor);
  }
}

/** An empty string is a cursor since 2026-07-28; clients of earlier revisions treat it as no cursor. */
function isEnd(cursor: unknown, { era }: McpClient): boolean {
  return cursor === undefined || (cursor === '' && era === 'legacy');
}

function faultOf(
  cursor: unknown,
  { isKnown, isIdle }: { readonly isKnown: boolean; readonly isIdle: boolean },
): string | null {
  if (typeof cursor !== 'string') return `the cursor ${showValue(cursor)}`;
  if (isKnown) return `the cursor ${showValue(cursor)} is repeated`;
  return isIdle ? 'a further cursor after pages without a new item' : null;
}
