import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findPaging } from '../../../runner/kit/operations/find-paging.ts';
import { identityOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { walkPages, withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { endOf, spanKeys } from './list-rules.ts';
import { plainestLists } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { sendCase } from './paged-lists.ts';

/** Filters that are tried, of all lists together, and pages of each. */
const [mostFilters, mostPages] = [10, 4];

/** A filter that lets through what is exactly as its value says. */
interface BoundFilter {
  readonly name: string;
  readonly description: string;
  readonly end: 'lower' | 'upper';
  /** True for days, false for numbers. */
  readonly isOfDays: boolean;
}

interface ListFilter extends BoundFilter {
  readonly list: AskedCase;
}

/** What a filtered list left out, and what was sent. */
interface ReadBound {
  readonly bound: string | number;
  readonly left: readonly string[];
  readonly exchange: Exchange;
}

/**
 * Filters lists by a value that one of their entries has, where the name or the description of the parameter says that it is included, and states that
 * the entry is listed. Resolves to how many were judged.
 */
export async function judgeFilterBounds({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const filter of filtersOf(campaign)) {
    let found = await readBound(campaign, filter);
    // Somebody may have changed an entry in between.
    if (found !== null && found.left.length > 0) found = await readBound(campaign, filter);
    if (found === null) continue;
    judged += 1;
    const { bound, left, exchange } = found;
    const isWhole = left.length === 0;
    expect.that(`${nameOf(filter.list.case)}, query ${filter.name}: what is exactly as it says is listed`, isWhole, {
      expected: isWhole ? 'as expected' : `entries with ${String(bound)}`,
      actual: isWhole ? 'as expected' : { 'left out': left },
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

function filtersOf(campaign: Campaign): ListFilter[] {
  const found = plainestLists(campaign).flatMap((list) =>
    list.case.operation.parameters.flatMap(({ in: place, name, schema, description = '' }): ListFilter[] => {
      const described = plainSchema(campaign.document.value, schema);
      const types = [described?.['type']].flat();
      const isOfDays = types.includes('string') && described?.['format'] === 'date';
      const isNumber = types.includes('integer') || types.includes('number');
      if (place !== 'query' || !(isOfDays || isNumber)) return [];
      const { end } = endOf(name);
      const filter = { name, description, isOfDays };
      return end === 'own' || !isInclusive({ ...filter, end }) ? [] : [{ ...filter, end, list }];
    }),
  );
  return found.slice(0, mostFilters);
}

/** Words of an end that is included, and what says so of any end. */
const includingWords = { lower: /^(?:min|gte)$/, upper: /^(?:max|lte)$/ };
const includingDays = { lower: /^(?:from|since|min|gte)$/, upper: /^(?:max|lte)$/ };
const saysIncluded =
  /\binclu(?:ded|sive|ding)|\bor (?:earlier|later|before|after|more|less|fewer|higher|lower|newer|older)\b|\b(?:on|at) or (?:before|after)\b|\bat (?:the )?(?:least|most)\b|\bno (?:later|earlier)\b/i;
const saysLeftOut = /\bexclu|\bstrictly\b|\bnot inclu/i;

/** Returns true for the end of a span that itself belongs to the span, as its name or its description says. */
export function isInclusive({ name, description, end, isOfDays }: BoundFilter): boolean {
  if (saysLeftOut.test(description)) return false;
  if (saysIncluded.test(description)) return true;
  const isOnlyBeyond = /\b(?:after|before|more|later|earlier|less|greater|above|below|older|newer)\b/i.test(
    description,
  );
  return !isOnlyBeyond && (isOfDays ? includingDays : includingWords)[end].test(endOf(name).word);
}

/** Resolves to what was left out of a list that is filtered by what its entries have; `null` where nothing can be told. */
async function readBound(campaign: Campaign, filter: ListFilter): Promise<ReadBound | null> {
  const { list, name } = filter;
  const whole = await sendCase(campaign, list.case);
  const items = whole?.response?.status === 200 ? (itemsOf(readJsonBody(whole)) ?? []) : [];
  const identity = identityOf(items, null);
  if (identity === null) return null;
  const keys = keysOf(items, filter);
  const bounds = [...new Set(keys.flatMap((key) => boundOf(items, key, filter) ?? []))];
  for (const bound of bounds.slice(0, 2)) {
    const target = withParameter(list.case.target, name, bound);
    const paging = findPaging(campaign.document.value, list.case.operation);
    const size = paging.size?.most ?? 0;
    const order = { list: { ...list.case, target }, paging, size, mostPages };
    const { pages, end } = await walkPages({ ...order, send: (found) => sendCase(campaign, found) });
    const isPaged = [paging.cursor, paging.page, paging.offset].some((one) => one !== null);
    const [first] = pages;
    const shown = pages.flatMap((page) => page.items);
    const key = first === undefined ? null : keyOfFilter(keys, shown, { filter, bound });
    if (first === undefined || key === null || (isPaged && end !== 'end')) continue;
    const ids = new Set(shown.map((item) => String(item[identity])));
    const left = items.filter((item) => item[key] === bound && !ids.has(String(item[identity])));
    if (!items.some((item) => item[key] === bound)) continue;
    return { bound, left: left.map((item) => String(item[identity])), exchange: first.exchange };
  }
  return null;
}

/** Returns the members that a filter may be about: those that it is named after, or else, for days, all that hold days. */
export function keysOf(items: readonly ListItem[], filter: BoundFilter): string[] {
  const isOfKind = (value: unknown): boolean =>
    filter.isOfDays ? typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) : typeof value === 'number';
  const named = new Set(items.flatMap((item) => spanKeys(item, filter)));
  const all = new Set(items.flatMap((item) => Object.keys(item)));
  const candidates = named.size > 0 || !filter.isOfDays ? named : all;
  return [...candidates].filter((key) => {
    const values = items.flatMap((item) => (item[key] === undefined || item[key] === null ? [] : [item[key]]));
    return values.length > 0 && values.every(isOfKind);
  });
}

/** Returns a value of a member that others are on both sides of, where there is one, or the outermost; `null` where all are the same. */
export function boundOf(
  items: readonly ListItem[],
  key: string,
  { end }: Pick<BoundFilter, 'end'>,
): string | number | null {
  const values = new Set(items.map((item) => item[key]));
  const sorted = [...values]
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .toSorted((a, b) => (a < b ? -1 : 1) * (end === 'lower' ? -1 : 1));
  if (sorted.length < 2) return null;
  return (sorted.length > 2 ? sorted[1] : sorted[0]) ?? null;
}

/** Returns the one member that a filtered list keeps to the bound in; `null` where several do, or none. */
export function keyOfFilter(
  keys: readonly string[],
  shown: readonly ListItem[],
  { filter, bound }: { readonly filter: BoundFilter; readonly bound: string | number },
): string | null {
  const isWithin = (value: unknown): boolean =>
    typeof value === typeof bound &&
    (filter.end === 'lower' ? (value as string | number) >= bound : (value as string | number) <= bound);
  const kept = shown.length === 0 ? [] : keys.filter((key) => shown.every((item) => isWithin(item[key])));
  return kept.length === 1 ? (kept[0] ?? null) : null;
}
