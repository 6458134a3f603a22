import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { identityOf } from '../../../runner/kit/operations/list-items.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { listTurnedLists, ordersOf, type Targets } from './directed-orders.ts';
import { readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { pairsOf } from './opposite-orders.ts';
import { idsOf, listPagedLists, type PagedList } from './paged-lists.ts';

/** Orders whose pages are read, of all lists together. */
const mostOrders = 8;
/** Entries of a page that nobody turns round by chance. */
const leastTurned = 5;

/** A list that comes in pages, and its targets upwards and downwards. */
interface TurnedList {
  readonly paged: PagedList;
  readonly order: string;
  readonly targets: Targets;
}

/**
 * Reads the first page of lists upwards and downwards, a large one and a small one, and states that downwards a list begins with its other
 * end: where each page is turned round by itself, it begins with the same entries. Resolves to how many were judged.
 */
export async function judgeTurnedPages({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const turned of turnedLists(campaign).slice(0, mostOrders)) {
    let found = await readTurned(campaign, turned);
    // Somebody may have changed the list in between.
    if (found?.same !== undefined && found.same !== null) found = await readTurned(campaign, turned);
    if (found === null) continue;
    judged += 1;
    const { paged, order } = turned;
    expect.that(`${nameOf(paged.list)}, ${order}: downwards it begins with the other end`, found.same === null, {
      expected: 'other entries than those of the first page upwards',
      actual: found.same === null ? 'as expected' : { 'first in both directions': found.same },
      exchange: { ...found.exchange, case: null },
    });
  }
  return judged;
}

function turnedLists(campaign: Campaign): TurnedList[] {
  return listPagedLists(campaign).flatMap((paged): TurnedList[] => {
    const isOfList = ({ operation }: PagedList['list']): boolean => operation === paged.operation;
    const pairs = pairsOf(campaign).filter(({ upwards }) => isOfList(upwards.case));
    const directed = ordersOf(campaign).filter(({ asked }) => isOfList(asked.case));
    const alone = listTurnedLists(campaign).filter(({ asked }) => isOfList(asked.case));
    return [
      ...pairs.map(({ member, upwards, downwards }) => ({
        paged,
        order: `sorted by ${member}`,
        targets: { upwards: upwards.case.target, downwards: downwards.case.target },
      })),
      ...directed.map(({ member, targets }) => ({ paged, order: `sorted by ${member}`, targets })),
      ...alone.map(({ name, targets }) => ({ paged, order: `query ${name}`, targets })),
    ];
  });
}

/**
 * Resolves to the entries that come first both upwards and downwards, each page turned round; `null` for them where there are none, and `null` for all of it
 * where nothing can be told.
 */
async function readTurned(
  campaign: Campaign,
  { paged, targets }: TurnedList,
): Promise<{ readonly same: readonly string[] | null; readonly exchange: Exchange } | null> {
  const { size, page, cursor, offset } = paged.paging;
  if (size === null) return null;
  const small = Math.max(2, size.least);
  const read = async (target: string, wanted: number): ReturnType<typeof readWith> => {
    const marks = [page?.name ?? null, cursor, offset].filter((name) => name !== null);
    const first = marks.reduce((made, name) => withParameter(made, name, null), target);
    return readWith(campaign, { ...paged.list, target: first }, { name: size.name, value: String(wanted) });
  };
  const [up, down] = [await read(targets.upwards, size.most), await read(targets.downwards, size.most)];
  const identity = up === null ? null : identityOf(up.items, paged.parameter);
  if (up === null || down === null || identity === null) return null;
  const inOrder = ({ items }: typeof up): string[] => items.map((item) => String(item[identity]));
  if (up.items.length < Math.max(leastTurned, 2 * small + 1) || !isTurned(inOrder(up), inOrder(down))) return null;
  const [first, last] = [await read(targets.upwards, small), await read(targets.downwards, small)];
  if (first === null || last === null || first.items.length !== small) return null;
  const isSame = isTurned(inOrder(first), inOrder(last));
  return { same: isSame ? idsOf(first.items, identity) : null, exchange: last.exchange };
}

/** Returns whether one list is the other one turned round: where entries are alike in what they are sorted by, it is not. */
function isTurned(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other.toReversed());
}
