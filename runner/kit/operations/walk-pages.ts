import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import type { Exchange } from '../exchange.ts';
import { readNext } from '../next-page.ts';
import type { Paging } from './find-paging.ts';
import { itemsOf, type ListItem } from './list-items.ts';
import { readJsonBody } from './read-json-body.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** A page of a list that was read. */
export interface WalkedPage {
  readonly found: OperationCase;
  readonly exchange: Exchange;
  readonly value: unknown;
  readonly items: readonly ListItem[];
}

/** A list that was read page by page. */
export interface Walk {
  readonly pages: readonly WalkedPage[];
  /**
   * `end`: a page said that it was the last one, or was; `back`: a page led to one before it; `open`: nothing says whether there
   * is more, or it was not read.
   */
  readonly end: 'end' | 'back' | 'open';
  /** Refusal of a page that the one before it named; absent where there is none. */
  readonly refused?: Exchange;
}

/** What a list is read with. */
export interface WalkOrder {
  /** A request that the document allows and that is answered by a list. */
  readonly list: OperationCase;
  readonly paging: Paging;
  /** Entries of a page that are wanted; what the list gives by itself where the document has no parameter for it. */
  readonly size: number;
  readonly mostPages: number;
  /** Resolves to `null` where what came says nothing about the target. */
  send(found: OperationCase): Promise<Exchange | null>;
  /** Returns true where nothing further needs to be read. */
  isEnough?(items: readonly ListItem[]): boolean;
}

/** Names that a mark for the next page is found under, where the document has a parameter for it. */
const markNames = /^(?:next(?:[-_]?(?:cursor|page|token|page[-_]?token))?|continuation[-_]?token|end[-_]?cursor)$/i;
/** Members that say whether there is another page. */
const moreNames = /^(?:has[-_]?(?:more|next)(?:[-_]?page)?)$/i;
const holders = /^(?:meta|links|_links|pagination|paging|page|page[-_]?info)$/i;

/** Resolves to the pages of a list, one after the other, until it ends, leads back, or enough pages were read. */
export async function walkPages(order: WalkOrder): Promise<Walk> {
  const { list, paging, size, mostPages, send, isEnough } = order;
  const pages: WalkedPage[] = [];
  const before = new Set<string>();
  let target = firstTarget(list.target, paging, size);
  for (;;) {
    if (before.has(target)) return { pages, end: 'back' };
    if (pages.length >= mostPages) return { pages, end: 'open' };
    before.add(target);
    const found = { ...list, target };
    const exchange = await send(found);
    const isRead = exchange !== null && exchange.fault === null && exchange.response?.status === 200;
    const value = isRead ? readJsonBody(exchange) : undefined;
    const items = itemsOf(value);
    if (exchange === null || items === null)
      return isRefusedEnd(exchange, order, pages)
        ? { pages, end: 'end' }
        : { pages, end: 'open', ...(exchange !== null && isNamed(exchange, order, pages) && { refused: exchange }) };
    const page = { found, exchange, value, items };
    // Who gives the last page again for each one behind it repeats nothing.
    if (isCounted(paging, page) && isSame(page, pages.at(-1))) return { pages, end: 'end' };
    pages.push(page);
    if (isEnough?.(items) === true) return { pages, end: 'open' };
    const next = nextTarget(page, order, pages);
    if (next === 'end' || next === 'open') return { pages, end: next };
    ({ target } = next);
  }
}

/** Returns true where the pages are all that there are: a list without any parameter for pages is there whole. */
export function isWholeList({ pages, end }: Walk, paging: Paging): boolean {
  return end === 'end' || (pages.length === 1 && Object.values(paging).every((one) => one === null));
}

/** Returns a target with one parameter of its query set, or without it for `null`. */
export function withParameter(target: string, name: string, value: string | number | null): string {
  const [path = '', query = ''] = target.split('?');
  const encoded = encodeURIComponent(name);
  const kept = query.split('&').filter((pair) => pair !== '' && ![encoded, name].includes(pair.split('=')[0] ?? ''));
  const pairs = value === null ? kept : [...kept, `${encoded}=${encodeURIComponent(value)}`];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function firstTarget(target: string, { cursor, page, offset, size }: Paging, wanted: number): string {
  let made = target;
  for (const name of [cursor, page?.name ?? null, offset]) if (name !== null) made = withParameter(made, name, null);
  return size === null ? made : withParameter(made, size.name, wanted);
}

/** Returns whether a page says that there is another one, in a member such as `has_more`; `null` where it has none. */
export function saysMore({ value }: Pick<WalkedPage, 'value'>): boolean | null {
  const said = membersOf(value).find(([name, held]) => moreNames.test(name) && typeof held === 'boolean')?.[1];
  return typeof said === 'boolean' ? said : null;
}

/** Returns the members of a page, and those of objects that are named for what a page says of itself, such as `meta`. */
export function membersOf(value: unknown): ReadonlyArray<readonly [name: string, held: unknown]> {
  if (!isObject(value)) return [];
  return [value, ...Object.entries(value).flatMap(([name, held]) => (holders.test(name) ? [held] : []))]
    .filter(isObject)
    .flatMap((held) => Object.entries(held));
}

/** Returns what a page says of the one behind it, as it is written; `null` for none, `undefined` where it says nothing. */
export function markOf(
  { value, exchange }: Pick<WalkedPage, 'value' | 'exchange'>,
  { cursor }: Pick<Paging, 'cursor'>,
): string | null | undefined {
  const link = readNext(value, exchange);
  if (link !== null) return link;
  if (!isObject(value)) return undefined;
  const members = membersOf(value);
  const linked = members.find(([name, held]) => name === 'next' && isObject(held))?.[1];
  if (isObject(linked) && typeof linked['href'] === 'string') return linked['href'];
  if (members.some(([name, held]) => moreNames.test(name) && held === false)) return null;
  const marks = members.flatMap(([name, held]) =>
    name === 'next' || (cursor !== null && markNames.test(name)) ? [held] : [],
  );
  const mark = marks.find((held) => typeof held === 'string' && held !== '');
  if (typeof mark === 'string') return mark;
  return marks.some((held) => held === null || held === '') ? null : undefined;
}

function nextTarget(
  page: WalkedPage,
  { paging, size }: WalkOrder,
  pages: readonly WalkedPage[],
): { readonly target: string } | 'end' | 'open' {
  const { items, found } = page;
  const mark = markOf(page, paging);
  // Whoever follows changes is given a mark for later with nothing.
  if (mark === null || items.length === 0) return 'end';
  if (mark !== undefined) {
    const target = targetOf(mark, page);
    if (target !== null) return { target };
    return paging.cursor === null || /^https?:/i.test(mark)
      ? 'open'
      : { target: withParameter(found.target, paging.cursor, mark) };
  }
  if (paging.cursor !== null) return 'open';
  if (paging.page !== null) {
    const { name, first } = paging.page;
    return first === null ? 'open' : { target: withParameter(found.target, name, first + pages.length) };
  }
  if (paging.offset === null || paging.size === null) return 'open';
  // Where the first page is short already, the server gives fewer than are wanted, or there are no more.
  const given = pages[0]?.items.length ?? 0;
  if (given !== size && pages.length > 1) return 'open';
  return { target: withParameter(found.target, paging.offset, given === size ? size * pages.length : given) };
}

/** Returns the target of a link, below the API; `null` for what is no link, or leads elsewhere. */
function targetOf(mark: string, { exchange, found }: WalkedPage): string | null {
  const { url } = exchange.request;
  const path = new URL(url).pathname;
  if (!/^https?:\/\//i.test(mark) && !mark.startsWith('?') && !mark.startsWith(path)) return null;
  const next = URL.parse(mark, url);
  if (next === null || !url.endsWith(found.target)) return null;
  const base = url.slice(0, url.length - found.target.length);
  return next.href.startsWith(`${base}/`)
    ? `${next.pathname}${next.search}`.slice(withoutSlash(new URL(base).pathname).length)
    : null;
}

/** Behind the last page, some servers say that there is none. */
function isRefusedEnd(exchange: Exchange | null, { paging }: WalkOrder, pages: readonly WalkedPage[]): boolean {
  const [first, last] = [pages[0], pages.at(-1)];
  const status = exchange?.response?.status ?? 0;
  if (first === undefined || last === undefined || !isCounted(paging, last)) return false;
  const isShort = pages.length === 1 || last.items.length < first.items.length;
  return status === 404 || (isShort && [400, 416, 422].includes(status));
}

/** Returns true for the refusal of a page that the one before it named. */
function isNamed({ response }: Exchange, { paging }: WalkOrder, pages: readonly WalkedPage[]): boolean {
  const last = pages.at(-1);
  const isRefusal = [400, 404, 410, 416, 422].includes(response?.status ?? 0);
  return isRefusal && last !== undefined && typeof markOf(last, paging) === 'string';
}

/** Returns true where pages are counted and the last one names none behind it: what comes behind the end is nobody's fault. */
function isCounted(paging: Paging, page: WalkedPage | undefined): boolean {
  return page !== undefined && markOf(page, paging) === undefined && paging.cursor === null;
}

function isSame({ items }: WalkedPage, before: WalkedPage | undefined): boolean {
  return before !== undefined && JSON.stringify(items, exact) === JSON.stringify(before.items, exact);
}

function exact(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
