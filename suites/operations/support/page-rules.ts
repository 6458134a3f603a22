import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { ListItem } from '../../../runner/kit/operations/list-items.ts';
import type { Walk, WalkedPage } from '../../../runner/kit/operations/walk-pages.ts';
import { entriesOf, idsOf, type PagedList, type Reading } from './paged-lists.ts';
import { mediaTypeObject } from './request-schemas.ts';

/** What was found of a list. */
export interface PageVerdict {
  /** What must hold, without the name of the list. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly exchange: Exchange;
}

/** Ids that are told of one finding. */
const mostTold = 5;

/** Returns whether the pages of a list hold each entry once, leave none out, and end. */
export function judgePages(reading: Reading): PageVerdict[] {
  const walks = [reading.large, ...(reading.small === null ? [] : [reading.small])];
  const paged = walks.filter(({ pages }) => pages.length > 0);
  const last = paged.at(-1)?.pages.at(-1);
  const isPaged = paged.some(({ pages }) => pages.length > 1);
  const left = findLeftOut(reading);
  if (last === undefined || (!isPaged && left === null && !reading.isSure)) return [];
  const repeated = paged.map((walk) => findRepeated(walk, reading)).find((one) => one !== null) ?? null;
  const once: PageVerdict = {
    statement: 'no entry is there twice',
    ok: repeated === null,
    expected: 'each entry once',
    actual: repeated === null ? 'each entry once' : { [reading.identity]: String(repeated.item[reading.identity]) },
    exchange: (repeated?.page ?? last).exchange,
  };
  return [once, ...judgeEnd(paged, last), ...(left === null ? [] : [judgeLeftOut(left, last)])];
}

function judgeEnd(walks: readonly Walk[], last: WalkedPage): PageVerdict[] {
  const back = walks.find(({ end }) => end === 'back');
  if (back === undefined && !walks.some(({ end, pages }) => end === 'end' && pages.length > 1)) return [];
  return [
    {
      statement: 'the pages end',
      ok: back === undefined,
      expected: 'a last page',
      actual: back === undefined ? 'a last page' : 'a page that leads back to one before it',
      exchange: (back?.pages.at(-1) ?? last).exchange,
    },
  ];
}

function judgeLeftOut(left: readonly string[], last: WalkedPage): PageVerdict {
  return {
    statement: 'pages of another size hold the same entries',
    ok: left.length === 0,
    expected: 'the same entries',
    actual: left.length === 0 ? 'the same entries' : { missing: left.slice(0, mostTold) },
    exchange: last.exchange,
  };
}

interface Repeated {
  readonly item: ListItem;
  readonly page: WalkedPage;
}

function findRepeated({ pages }: Walk, { identity, isSure }: Reading): Repeated | null {
  // What stands twice on one page by its id may be told apart by something else.
  const isOnce = pages.every(({ items }) => new Set(idsOf(items, identity)).size === items.length);
  if (!isOnce && !isSure) return null;
  const seen = new Map<string, ListItem>();
  for (const page of pages)
    for (const item of page.items) {
      const before = seen.get(String(item[identity]));
      if (before !== undefined && isDeepStrictEqual(before, item)) return { item, page };
      seen.set(String(item[identity]), item);
    }
  return null;
}

/** Returns what one way of reading the list leaves out; `null` where not both read all of it. */
function findLeftOut({ large, small, identity }: Reading): string[] | null {
  if (small === null || large.end !== 'end' || small.end === 'open') return null;
  const [whole, parts] = [idsOf(entriesOf(large), identity), idsOf(entriesOf(small), identity)];
  const [inWhole, inParts] = [new Set(whole), new Set(parts)];
  return [...whole.filter((id) => !inParts.has(id)), ...parts.filter((id) => !inWhole.has(id))];
}

/** Names of the number of all entries. `count` is one where it is not that of the page. */
const totals =
  /^(?:count|total|total[-_]?(?:count|items|results|elements|records|entries|size)|(?:item|record|result)s?[-_]?count)$/i;
const otherNumbers = /page|approx|estimat|at least|at most|about|rough|cap|limit|filter|all time|ever/i;
/** Words for the whole list. */
const allPages = /(?:all|every|across|over)\s+(?:of\s+)?(?:the\s+)?pages?/gi;
const holders = /^(?:meta|links|pagination|paging|page|page[-_]?info)$/i;

/** Returns whether the number of entries that a list names is the number that its pages hold. */
export function judgeTotal({ large, identity }: Reading, paged: PagedList): PageVerdict[] {
  const entries = entriesOf(large);
  const [first] = large.pages;
  if (large.end !== 'end' || first === undefined) return [];
  const names = new Set(large.pages.flatMap(({ value }) => [...totalsOf(value).keys()]));
  const distinct = new Set(idsOf(entries, identity)).size;
  return [...names].flatMap((name): PageVerdict[] => {
    const told = large.pages.map((page) => ({ page, total: totalsOf(page.value).get(name) }));
    // Such a member may count the entries of its page.
    const isOfPage = /count/i.test(name) && told.every(({ page, total }) => total === page.items.length);
    if (isOtherNumber(paged, name)) return [];
    if (paged.filter !== undefined && told.some(({ page }) => isCountedApart(page.value))) return [];
    const wrong = told.find(({ total }) => total !== undefined && total !== distinct && total !== entries.length);
    if (wrong !== undefined && isOfPage) return [];
    return [
      {
        statement: `${name} is the number of entries that the pages hold`,
        ok: wrong === undefined,
        expected: distinct,
        actual: wrong?.total ?? distinct,
        exchange: (wrong?.page ?? first).exchange,
      },
    ];
  });
}

/** Returns true where the document says that a member is an estimate, or counts something else. */
function isOtherNumber({ document, operation }: PagedList, name: string): boolean {
  const content = memberAt(operation.responses['200'], 'content');
  const media = isObject(content) ? mediaTypeObject(content, 'application/json') : null;
  const schema = followReference(document, memberAt(media, 'schema'));
  const properties = memberAt(schema, 'properties');
  const held = isObject(properties) ? Object.entries(properties).filter(([key]) => holders.test(key)) : [];
  return [properties, ...held.map(([, member]) => memberAt(followReference(document, member), 'properties'))].some(
    (members) => {
      const described = String(memberAt(followReference(document, memberAt(members, name)), 'description'));
      return otherNumbers.test(described.replaceAll(allPages, ''));
    },
  );
}

/** Returns true where a list has a number of its own for what its filter lets through: the total is then that of all. */
function isCountedApart(value: unknown): boolean {
  return membersOf(value).some(([name, member]) => /filter|match|found|hits/i.test(name) && typeof member === 'number');
}

function totalsOf(value: unknown): ReadonlyMap<string, number> {
  return new Map(
    membersOf(value).flatMap(([name, member]) =>
      totals.test(name) && typeof member === 'number' ? [[name, member] as const] : [],
    ),
  );
}

/** Returns what a list says of itself: the members beside its entries, and those of an object that is named for it. */
function membersOf(value: unknown): ReadonlyArray<readonly [name: string, member: unknown]> {
  if (!isObject(value)) return [];
  const held = Object.entries(value).flatMap(([name, member]) =>
    holders.test(name) && isObject(member) ? Object.entries(member) : [],
  );
  return [...held, ...Object.entries(value)];
}
