import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findPaging, type Paging } from '../../../runner/kit/operations/find-paging.ts';
import { identityOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { type Walk, walkPages } from '../../../runner/kit/operations/walk-pages.ts';
import { itemsRead } from './list-rules.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Lists that are read, and pages of each. */
const mostLists = 20;
const mostPages = 12;

/** A list of the document that was read at least once, with a request for it. */
export interface PagedList {
  readonly operation: DocumentedOperation;
  readonly list: OperationCase;
  /** Parameter that the request filters it by; absent where that is of no matter. */
  readonly filter?: string;
  readonly paging: Paging;
  /** Parameter of the path of one entry; `null` where the document has no GET for one. */
  readonly parameter: string | null;
  /** The whole document. */
  readonly document: unknown;
}

/** A list as it was found in one reading: in large pages, in small ones, and in large ones again. */
export interface Reading {
  readonly identity: string;
  /** True where the document has a path for each entry by itself. */
  readonly isSure: boolean;
  readonly large: Walk;
  /** `null` where the document has no parameter for the size of a page, or the list is too short. */
  readonly small: Walk | null;
  /** In pages of which one ends between two entries of the same moment; `null` where there are none, or `small` has such a page. */
  readonly tied: Walk | null;
  /** In one page that holds just as many entries as there are; `null` where the document has no such size, or `large` is that page. */
  readonly exact: Walk | null;
  /** What it had before is what it had afterwards. */
  readonly isQuiet: boolean;
}

/** Returns the lists of a campaign that come in pages, by the parameters of the document. */
export function listPagedLists({ asked, document }: Campaign): PagedList[] {
  const found = new Map<DocumentedOperation, OperationCase>();
  for (const one of asked) {
    const { operation, target } = one.case;
    if (itemsRead(one) === null) continue;
    // The one that asks for the least is filtered by the least.
    if ((found.get(operation)?.target.length ?? Number.POSITIVE_INFINITY) > target.length)
      found.set(operation, one.case);
  }
  const described = memberAt(document.value, 'paths');
  const paths = Object.keys(isObject(described) ? described : {}).filter(
    (path) => memberAt(memberAt(described, path), 'get') !== undefined,
  );
  return [...found]
    .map(([operation, list]) => {
      const stem = `${withoutSlash(operation.path)}/`;
      const rests = paths.flatMap((path) => (path.startsWith(stem) ? [path.slice(stem.length)] : []));
      const parameter = rests.map((rest) => /^\{([^{}/]+)\}\/?$/.exec(rest)?.[1] ?? null).find((name) => name !== null);
      const paging = findPaging(document.value, operation);
      return { operation, list, paging, parameter: parameter ?? null, document: document.value };
    })
    .filter(({ paging: { cursor, page, offset, size } }) => [cursor, page, offset, size].some((one) => one !== null))
    .slice(0, mostLists);
}

/** Resolves to a list as it is found in large and in small pages; `null` where its entries cannot be told apart or it cannot be read. */
export async function readInPages(campaign: Campaign, paged: PagedList): Promise<Reading | null> {
  const { list, paging, parameter } = paged;
  const walk = (size: number): Promise<Walk> =>
    walkPages({ list, paging, size, mostPages, send: (found) => sendCase(campaign, found) });
  const most = paging.size?.most ?? 0;
  const large = await walk(most);
  const items = entriesOf(large);
  const identity = identityOf(items, parameter);
  if (identity === null) return null;
  const size = smallSize(items.length, { least: paging.size?.least ?? 0, most: most - 3 });
  const hasSmall = paging.size !== null && items.length > size && large.end === 'end';
  const small = hasSmall ? await walk(size) : null;
  const between = hasSmall ? sizeBetweenTies(items, { least: paging.size.least, most, known: size }) : null;
  const tied = between === null ? null : await walk(between);
  const isExact =
    paging.size !== null && large.end === 'end' && items.length >= paging.size.least && items.length < most;
  const exact = isExact ? await walk(items.length) : null;
  const after = entriesOf(await walk(most));
  const isQuiet = JSON.stringify(idsOf(items, identity)) === JSON.stringify(idsOf(after, identity));
  return { identity, isSure: parameter !== null, large, small, tied, exact, isQuiet };
}

/**
 * Returns the size of small pages for so many entries: a quarter of them at the most, with as few as can be on the last page, since a list that
 * ends early ends before it.
 */
export function smallSize(entries: number, { least, most }: { readonly least: number; readonly most: number }): number {
  const usual = Math.max(least, Math.min(Math.ceil(entries / 4), most));
  const sizes = Array.from({ length: usual - least + 1 }, (_, smaller) => usual - smaller).filter(
    (size) => size > 1 && entries % size > 0 && entries <= size * (mostPages - 1),
  );
  return sizes.toSorted((one, other) => (entries % one) - (entries % other))[0] ?? usual;
}

/**
 * Returns the largest size of pages of which one ends between two entries of the same moment, where pages of the known size have none: an
 * order by that moment alone begins the next page behind both. `null` where there is none.
 */
function sizeBetweenTies(
  items: readonly ListItem[],
  { least, most, known }: { readonly least: number; readonly most: number; readonly known: number },
): number | null {
  const ends = items.slice(1).flatMap((item, index) => (isOfMomentOf(item, items[index]) ? [index + 1] : []));
  const ofSize = (size: number): boolean => ends.some((end) => end % size === 0);
  if (ends.length === 0 || ofSize(known)) return null;
  const fewest = Math.max(least, Math.ceil(items.length / (mostPages - 1)));
  const sizes = Array.from({ length: Math.max(0, most - fewest + 1) }, (_, smaller) => most - smaller);
  return sizes.find((size) => size < items.length && ofSize(size)) ?? null;
}

function isOfMomentOf(item: ListItem, before: ListItem | undefined): boolean {
  return Object.entries(item).some(
    ([name, value]) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && before?.[name] === value,
  );
}

/** Returns the entries of all pages, one after the other. */
export function entriesOf({ pages }: Walk): ListItem[] {
  return pages.flatMap(({ items }) => items);
}

/** Returns what tells entries apart, sorted. */
export function idsOf(items: readonly ListItem[], identity: string): string[] {
  return items.map((item) => String(item[identity])).toSorted();
}

/** Resolves to the exchange of a request; `null` where what came says nothing about the target. */
export async function sendCase(campaign: Campaign, found: OperationCase): Promise<Exchange | null> {
  try {
    return (await campaign.send(found)).exchange;
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}
