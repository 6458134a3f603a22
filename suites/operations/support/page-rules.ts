import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Paging } from '../../../runner/kit/operations/find-paging.ts';
import type { ListItem } from '../../../runner/kit/operations/list-items.ts';
import { markOf, membersOf, saysMore, type Walk, type WalkedPage } from '../../../runner/kit/operations/walk-pages.ts';
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

/** Returns whether the pages of a list hold each entry once, leave none out, and end, and whether the last one says so. */
export function judgePages(reading: Reading, { paging }: Pick<PagedList, 'paging'>): PageVerdict[] {
  const walks = [reading.large, reading.small, reading.tied].filter((walk) => walk !== null);
  const paged = walks.filter(({ pages }) => pages.length > 0);
  const last = paged.at(-1)?.pages.at(-1);
  const isPaged = paged.some(({ pages }) => pages.length > 1);
  const left = findLeftOut(reading);
  if (last === undefined || (!isPaged && left === null && !reading.isSure)) return [];
  const ends = [...judgeEnd(paged, last), ...judgeLast(paged, paging)];
  const repeated = paged.map((walk) => findRepeated(walk, reading)).find((one) => one !== null) ?? null;
  const once: PageVerdict = {
    statement: 'no entry is there twice',
    ok: repeated === null,
    expected: 'each entry once',
    actual: repeated === null ? 'each entry once' : { [reading.identity]: String(repeated.item[reading.identity]) },
    exchange: (repeated?.page ?? last).exchange,
  };
  return [once, ...ends, ...judgeNamed(reading, last), ...(left === null ? [] : [judgeLeftOut(left, last)])];
}

/** A client that goes by `has_more` and has no cursor begins again with the first page. */
function judgeLast(walks: readonly Walk[], paging: Paging): PageVerdict[] {
  if (paging.cursor === null) return [];
  const hasMarks = walks.some(({ pages }) => pages.some((page) => typeof markOf(page, paging) === 'string'));
  const lasts = walks.flatMap(({ pages }) => pages.slice(-1)).filter((page) => saysMore(page) !== null);
  const unmarked = lasts.filter(
    (page) => markOf(page, paging) === null || (hasMarks && markOf(page, paging) === undefined),
  );
  const [found] = [...unmarked.filter((page) => saysMore(page) === true), ...unmarked];
  if (found === undefined) return [];
  const isLast = saysMore(found) === false;
  return [
    {
      statement: 'a page without a cursor for the next one says that it is the last',
      ok: isLast,
      expected: 'no further page',
      actual: isLast ? 'no further page' : 'a further page, and no cursor for it',
      exchange: found.exchange,
    },
  ];
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

/** What a page says is behind it is read by clients, and a refusal is told to people as an error. */
function judgeNamed({ large, small, tied, exact }: Reading, last: WalkedPage): PageVerdict[] {
  const walks = [exact, small, tied, large].filter((walk) => walk !== null);
  const refused = walks.find((walk) => walk.refused !== undefined)?.refused;
  if (refused === undefined && exact?.end !== 'end') return [];
  return [
    {
      statement: 'a page that the one before it names is there',
      ok: refused === undefined,
      expected: 'a page, or none that is named',
      actual: refused === undefined ? 'as expected' : describeAnswer(refused),
      exchange: refused ?? last.exchange,
    },
  ];
}

function judgeLeftOut(left: readonly string[], last: WalkedPage): PageVerdict {
  return {
    statement: 'pages of another size hold the same entries',
    ok: left.length === 0,
    expected: 'the same entries',
    actual: left.length === 0 ? 'the same entries' : { 'in one of them alone': left.slice(0, mostTold) },
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

/** Returns what one way of reading the list leaves out; `null` where no other one says anything of the one in large pages. */
function findLeftOut({ large, small, tied, identity }: Reading): string[] | null {
  if (large.end !== 'end') return null;
  const whole = idsOf(entriesOf(large), identity);
  const inWhole = new Set(whole);
  const found = [small, tied].flatMap((walk): string[][] => {
    if (walk === null) return [];
    const parts = idsOf(entriesOf(walk), identity);
    const extra = parts.filter((id) => !inWhole.has(id));
    // What was not read to its end may still hold the rest; what does not belong there is there too many.
    if (walk.end === 'open') return extra.length === 0 ? [] : [extra];
    const inParts = new Set(parts);
    return [[...whole.filter((id) => !inParts.has(id)), ...extra]];
  });
  return found.find((left) => left.length > 0) ?? found[0] ?? null;
}

/** Names of the number of all entries. `count` is one where it is not that of the page. */
const totals =
  /^(?:count|total|total[-_]?(?:count|items|results|elements|records|entries|size)|(?:item|record|result)s?[-_]?count)$/i;
/** Names of the number of pages. */
const pageTotals = /^(?:total[-_]?pages|pages?[-_]?(?:count|total)|num[-_]?pages|pages)$/i;
const estimates = /approx|estimat|at least|at most|about|rough|\bcap/i;
const otherNumbers = /page|approx|estimat|at least|at most|about|rough|cap|limit|filter|all time|ever/i;
/** Words for the whole list. */
const allPages = /(?:all|every|across|over)\s+(?:of\s+)?(?:the\s+)?pages?/gi;
const holders = /^(?:meta|links|pagination|paging|page|page[-_]?info)$/i;

/** Returns whether the number of entries that a list names is the number that its pages hold. */
export function judgeTotal({ large, identity }: Reading, paged: PagedList): PageVerdict[] {
  const entries = entriesOf(large);
  const [first] = large.pages;
  if (large.end !== 'end' || first === undefined) return [];
  const distinct = new Set(idsOf(entries, identity)).size;
  return [...namesIn(large, totals)].flatMap((name): PageVerdict[] => {
    const told = large.pages.map((page) => ({ page, total: numbersOf(page.value, totals).get(name) }));
    // Such a member may count the entries of its page.
    const isOfPage = /count/i.test(name) && told.every(({ page, total }) => total === page.items.length);
    if (isOtherNumber(paged, name, otherNumbers)) return [];
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

/** Returns whether the number of pages that a list names is the number of its pages, where each but the last has as many entries. */
export function judgePageTotal({ large, small }: Reading, paged: PagedList): PageVerdict[] {
  const verdicts = [large, ...(small === null ? [] : [small])].flatMap((walk) => judgePagesOf(walk, paged));
  const ofName = Map.groupBy(verdicts, ({ statement }) => statement);
  return [...ofName.values()].flatMap((some) => some.find(({ ok }) => !ok) ?? some.slice(0, 1));
}

function judgePagesOf(walk: Walk, paged: PagedList): PageVerdict[] {
  const held = walk.pages.filter(({ items }) => items.length > 0);
  const [first] = held;
  const isEven = held.slice(0, -1).every(({ items }) => items.length === first?.items.length);
  if (walk.end !== 'end' || first === undefined || !isEven) return [];
  return [...namesIn(walk, pageTotals)].flatMap((name): PageVerdict[] => {
    const told = held.map((page) => ({ page, total: numbersOf(page.value, pageTotals).get(name) }));
    const isOfPage = told.every(({ page, total }) => total === page.items.length);
    if (
      isOfPage ||
      isOtherNumber(paged, name, estimates) ||
      (paged.filter !== undefined && isCountedApart(first.value))
    )
      return [];
    const wrong = told.find(({ total }) => total !== undefined && total !== held.length);
    return [
      {
        statement: `${name} is the number of pages`,
        ok: wrong === undefined,
        expected: held.length,
        actual: wrong?.total ?? held.length,
        exchange: (wrong?.page ?? first).exchange,
      },
    ];
  });
}

/** Returns true where the document says that a member is an estimate, or counts something else. */
function isOtherNumber({ document, operation }: PagedList, name: string, others: RegExp): boolean {
  const content = memberAt(operation.responses['200'], 'content');
  const media = isObject(content) ? mediaTypeObject(content, 'application/json') : null;
  const schema = followReference(document, memberAt(media, 'schema'));
  const properties = memberAt(schema, 'properties');
  const held = isObject(properties) ? Object.entries(properties).filter(([key]) => holders.test(key)) : [];
  return [properties, ...held.map(([, member]) => memberAt(followReference(document, member), 'properties'))].some(
    (members) => {
      const described = String(memberAt(followReference(document, memberAt(members, name)), 'description'));
      return others.test(described.replaceAll(allPages, ''));
    },
  );
}

/** Returns true where a list has a number of its own for what its filter lets through: the total is then that of all. */
function isCountedApart(value: unknown): boolean {
  return membersOf(value).some(([name, member]) => /filter|match|found|hits/i.test(name) && typeof member === 'number');
}

function numbersOf(value: unknown, names: RegExp): ReadonlyMap<string, number> {
  // Where two have one name, that of the page itself counts.
  const found = membersOf(value).toReversed();
  return new Map(
    found.flatMap(([name, member]) =>
      names.test(name) && typeof member === 'number' ? [[name, member] as const] : [],
    ),
  );
}

function namesIn({ pages }: Walk, names: RegExp): ReadonlySet<string> {
  return new Set(pages.flatMap(({ value }) => [...numbersOf(value, names).keys()]));
}
