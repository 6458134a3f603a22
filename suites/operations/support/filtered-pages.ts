import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { itemsOf } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { walkPages } from '../../../runner/kit/operations/walk-pages.ts';
import type { Verdict } from './judge-campaign.ts';
import { judgeFilter } from './list-rules.ts';
import { listPagedLists, type PagedList, sendCase } from './paged-lists.ts';

/** Filters whose further pages are read, of one list. */
const mostFilters = 6;
/** Pages of each, the first one included. */
const mostPages = 3;

/** A filtered list, and what is stated of its first page. */
interface FilteredList {
  readonly statement: string;
  readonly paged: PagedList;
  readonly asked: AskedCase;
}

/** Reads further pages of lists that are filtered, and states that they hold only what fits, too. Resolves to how many were judged. */
export async function judgeFilteredPages({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const list of listPagedLists(campaign).flatMap((paged) => filteredLists(campaign, paged))) {
    let found = await readFurther(campaign, list);
    // Somebody may have changed an entry in between.
    if (found?.verdict.ok === false) found = await readFurther(campaign, list);
    if (found === null) continue;
    judged += 1;
    const { verdict, exchange } = found;
    expect.that(`${list.statement} on further pages`, verdict.ok, {
      expected: verdict.expected,
      actual: verdict.actual,
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

/** Returns the request with each filter by itself that lets the fewest entries through, though more than one: it has further pages, and others stay away. */
function filteredLists(campaign: Campaign, paged: PagedList): FilteredList[] {
  const judged = campaign.asked
    .filter(({ case: found }) => found.operation === paged.operation)
    .flatMap((asked) =>
      judgeFilter(asked, campaign).map(({ statement, ok }) => ({
        asked,
        paged,
        statement,
        ok,
        length: lengthOf(asked),
      })),
    )
    .toSorted((a, b) => filtersIn(a.asked) - filtersIn(b.asked) || a.length - b.length);
  const wrong = new Set(judged.flatMap(({ statement, ok }) => (ok ? [] : [statement])));
  // A page that is short by its own wish says nothing of how many entries there are.
  const isWhole = ({ case: found }: AskedCase): boolean =>
    found.values.every(({ place }) => place.in !== 'query' || place.name !== paged.paging.size?.name);
  const several = judged.filter(({ asked, length }) => length > 1 && isWhole(asked));
  const narrowest = [...Map.groupBy(several, ({ statement }) => statement).values()].flatMap(([first]) => first ?? []);
  return narrowest.filter(({ statement }) => !wrong.has(statement)).slice(0, mostFilters);
}

/** Another filter that is kept hides one that is lost. */
function filtersIn(asked: AskedCase): number {
  return namesOf(asked).length;
}

function namesOf({ case: { values } }: AskedCase): string[] {
  return values.flatMap(({ place }) => (place.in === 'query' ? [place.name] : []));
}

function lengthOf({ exchange }: AskedCase): number {
  return itemsOf(readJsonBody(exchange))?.length ?? 0;
}

/** Returns each list that comes in pages with one filter by itself, which was seen to work. */
export function listFilteredLists(campaign: Campaign): PagedList[] {
  return listPagedLists(campaign).flatMap((paged) =>
    filteredLists(campaign, paged)
      .slice(0, 1)
      .map(({ asked }) => ({ ...paged, list: asked.case, filter: namesOf(asked).join(' and ') })),
  );
}

/** Resolves to what is wrong on a further page, or to what is right on the last one that was read; `null` where there is none. */
async function readFurther(
  campaign: Campaign,
  { paged, asked, statement }: FilteredList,
): Promise<{ readonly verdict: Verdict; readonly exchange: Exchange } | null> {
  const { pages } = await walkPages({
    list: asked.case,
    paging: paged.paging,
    size: paged.paging.size?.least ?? 0,
    mostPages,
    send: (found) => sendCase(campaign, found),
  });
  const judged = pages.slice(1).flatMap(({ found, exchange }) =>
    judgeFilter({ case: found, exchange }, campaign)
      .filter((verdict) => verdict.statement === statement)
      .map((verdict) => ({ verdict, exchange })),
  );
  return judged.find(({ verdict }) => !verdict.ok) ?? judged.at(-1) ?? null;
}
