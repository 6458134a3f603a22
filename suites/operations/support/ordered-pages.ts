import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { walkPages } from '../../../runner/kit/operations/walk-pages.ts';
import { type Listed, listsOf, memberNamed, rankOf } from './list-rules.ts';
import { nameOf } from './name-of.ts';
import { type Order, orderOf } from './order-rules.ts';
import { listPagedLists, type PagedList, sendCase } from './paged-lists.ts';

/** Orders whose further pages are read, of one list, and pages of each. */
const [mostOrders, mostPages] = [4, 4];

/** A list that is sorted by a number, a day or a moment, and how. */
interface SortedList {
  readonly paged: PagedList;
  readonly asked: AskedCase;
  readonly listed: Listed;
  readonly order: Order;
}

/** Reads several small pages of lists that are sorted, and states that each goes on where the one before ended. Resolves to how many were judged. */
export async function judgeOrderedPages({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const sorted of listPagedLists(campaign).flatMap((paged) => sortedLists(campaign, paged))) {
    let found = await readPages(campaign, sorted);
    // Somebody may have changed an entry in between.
    if (found !== null && found.wrong !== null) found = await readPages(campaign, sorted);
    if (found === null) continue;
    judged += 1;
    const { asked, listed, order } = sorted;
    const statement = `${nameOf(asked.case)}, query ${listed.name}, ${String(listed.value)}: further pages go on in this order`;
    expect.that(statement, found.wrong === null, {
      expected: `${order.member} ${order.isDescending ? 'downwards' : 'upwards'} from page to page`,
      actual: found.wrong ?? 'as expected',
      exchange: { ...found.exchange, case: null },
    });
  }
  return judged;
}

/** Returns the plainest request in each order. */
function sortedLists(campaign: Campaign, paged: PagedList): SortedList[] {
  const sorted = campaign.asked
    .filter(({ case: found }) => found.operation === paged.operation)
    .flatMap((asked) =>
      listsOf(asked, campaign.document.value).flatMap((listed): SortedList[] => {
        const order = orderOf(listed);
        const isRanked = order !== null && ranksOf(listed.items, order) !== null;
        return isRanked ? [{ paged, asked, listed, order }] : [];
      }),
    )
    .toSorted((a, b) => a.asked.case.target.length - b.asked.case.target.length);
  const plainest = [...Map.groupBy(sorted, ({ listed }) => String(listed.value)).values()].flatMap(
    ([first]) => first ?? [],
  );
  return plainest.slice(0, mostOrders);
}

/** Resolves to two values that follow each other the wrong way round, the first at the end of a page; `null` where there are not several pages. */
async function readPages(
  campaign: Campaign,
  { paged, asked, listed, order }: SortedList,
): Promise<{ readonly wrong: readonly unknown[] | null; readonly exchange: Exchange } | null> {
  const { paging } = paged;
  const size = Math.max(paging.size?.least ?? 0, Math.min(Math.ceil(listed.items.length / 3), paging.size?.most ?? 0));
  const { pages, end } = await walkPages({
    list: asked.case,
    paging,
    size,
    mostPages,
    send: (found) => sendCase(campaign, found),
  });
  // A page that comes again is the fault of the pages.
  if (end === 'back') return null;
  const filled = pages.filter(({ items }) => items.length > 0);
  const edges = filled.slice(1).flatMap((page, index) => {
    const [before, after] = [ranksOf(filled[index]?.items ?? [], order), ranksOf(page.items, order)];
    const [last, first] = [before?.at(-1), after?.[0]];
    return last === undefined || first === undefined ? [] : [{ last, first, page }];
  });
  const wrong = edges.find(({ last, first }) => (order.isDescending ? first > last : first < last));
  const { page } = wrong ?? edges.at(-1) ?? {};
  if (page === undefined) return null;
  const before = filled[filled.indexOf(page) - 1];
  const values = [before?.items.at(-1), page.items[0]].map((item) => item && memberNamed(item, order.member));
  return { wrong: wrong === undefined ? null : values, exchange: page.exchange };
}

/** Returns what entries are sorted by; `null` where one has nothing that can be compared. */
function ranksOf(items: Listed['items'], { member }: Order): number[] | null {
  const ranks = items.map((item) => rankOf(memberNamed(item, member))).filter((rank) => rank !== null);
  return ranks.length > 0 && ranks.length === items.length ? ranks : null;
}
