import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import { isAnsweredLater } from './answered-later.ts';
import { isDeclared, type OfferedList, templateList } from './offered-lists.ts';

/** Expects an array from each list that is declared; throws {@link Inapplicable} where none is declared. */
export async function expectLists({ mcp, expect }: CheckContext, lists: readonly OfferedList[]): Promise<void> {
  let asked = 0;
  for (const client of await mcp.clients()) {
    for (const list of lists.filter((one) => isDeclared(client, one))) {
      const reply = await client.request(list.method, {}, { case: `${client.eraName}: ${list.method}` });
      if (isAnsweredLater(client, reply)) continue;
      if (list.method === templateList.method && reply.error?.code === -32601) continue;
      asked += 1;
      if (!expect.result(reply)) continue;
      const items = reply.result?.[list.member];
      expect.that(`the result has an array "${list.member}"`, Array.isArray(items), {
        expected: 'an array',
        actual: Array.isArray(items) ? `${items.length} items` : showValue(items),
        exchange: reply.exchange,
      });
    }
  }
  if (asked === 0) throw new Inapplicable('the server does not declare a list of this kind');
}
