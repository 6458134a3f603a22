import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { type Listed, listsOf, memberNamed, orders, rankOf } from './list-rules.ts';
import { nameOf } from './name-of.ts';

/** What a list is sorted by. */
export interface Order {
  readonly member: string;
  readonly isDescending: boolean;
}

/** Returns whether a list is in the order that its request names; texts are not judged, since each language sorts them in its own way. */
export function judgeOrder(asked: AskedCase, { document }: Pick<Campaign, 'document'>): Verdict[] {
  return listsOf(asked, document.value).flatMap((listed) => {
    const order = orderOf(listed);
    if (order === null) return [];
    const ranks = listed.items.map((item) => rankOf(memberNamed(item, order.member)));
    if (ranks.length < 2 || ranks.includes(null)) return [];
    return [
      judgeRanks(
        asked,
        ranks.filter((rank) => rank !== null),
        { ...listed, ...order },
      ),
    ];
  });
}

function judgeRanks(
  asked: AskedCase,
  ranks: readonly number[],
  { items, name, value, member, isDescending }: Listed & Order,
): Verdict {
  const at = ranks.findIndex((rank, index) => {
    const before = ranks[index - 1];
    return before !== undefined && (isDescending ? rank > before : rank < before);
  });
  return {
    statement: `${nameOf(asked.case)}, query ${name}, ${String(value)}: the list is in this order`,
    ok: at === -1,
    expected: `${member} ${isDescending ? 'downwards' : 'upwards'}`,
    actual: at === -1 ? 'as expected' : items.slice(at - 1, at + 1).map((item) => memberNamed(item, member)),
  };
}

/** Returns what the value of a parameter sorts a list by; `null` where it does not. */
export function orderOf({ name, value, schema }: Listed): Order | null {
  return orders.test(name) && typeof value === 'string' ? readOrder(value, schema['enum']) : null;
}

/** Reads `-born`, `+born`, `born:desc`; `null` where the direction could be either. */
function readOrder(value: string, choices: unknown): Order | null {
  const [, sign = '', member = '', word = ''] = /^([-+]?)([A-Za-z][\w]{0,60}?)(?:[:.,](asc|desc))?$/i.exec(value) ?? [];
  if (member === '') return null;
  if (word !== '') return { member, isDescending: word.toLowerCase() === 'desc' };
  if (sign !== '') return { member, isDescending: sign === '-' };
  // Without its opposite, a list may begin with the newest.
  return Array.isArray(choices) && choices.includes(`-${member}`) ? { member, isDescending: false } : null;
}
