import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { identityOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { memberNamed, orders, shapes } from './list-rules.ts';
import { plainestLists, readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { sendCase } from './paged-lists.ts';

/** Filters that are tried, of all lists together. */
const mostFilters = 12;

/** A filter that is named after a member of the entries, and an entry of each of two values; `null` for a value that no entry has. */
interface OwnFilter {
  readonly list: AskedCase;
  readonly name: string;
  readonly identity: string;
  readonly pair: readonly [ListItem, ListItem | null];
}

/**
 * Filters lists by one value that an entry has and then by that of another entry, and states that not each entry is listed for the value of the other one.
 * What a value includes may be more than itself, as a category includes those below it; two that include each other are the same.
 * Resolves to how many were judged.
 */
export async function judgeExchangedFilters({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const filter of await findFilters(campaign)) {
    let found = await readBoth(campaign, filter);
    // Somebody may have changed an entry in between.
    if (found?.isMixed === true) found = await readBoth(campaign, filter);
    if (found === null) continue;
    judged += 1;
    const { list, name, identity, pair } = filter;
    const [one, other] = valuesOf(filter);
    expect.that(`${nameOf(list.case)}, query ${name}: entries are not listed for each other's values`, !found.isMixed, {
      expected: 'as expected',
      actual: found.isMixed
        ? pair[1] === null
          ? `${String(pair[0][identity])} is listed for ${one} and for ${other}`
          : `${pair.map((item) => String(item?.[identity])).join(' and ')} are both listed for ${one} and for ${other}`
        : 'as expected',
      exchange: { ...found.exchange, case: null },
    });
  }
  return judged;
}

/** Reads each list as it is now: what the run created has values of its own. */
async function findFilters(campaign: Campaign): Promise<OwnFilter[]> {
  const found: OwnFilter[] = [];
  for (const list of plainestLists(campaign)) {
    if (found.length >= mostFilters) break;
    const names = filterNames(list, campaign.document.value);
    const exchange = names.size === 0 ? null : await sendCase(campaign, list.case);
    const items = exchange?.response?.status === 200 ? (itemsOf(readJsonBody(exchange)) ?? []) : [];
    const identity = identityOf(items, null);
    if (identity === null) continue;
    for (const [name, listed] of names) {
      const pair = pairOf(items, name, listed);
      if (pair !== null) found.push({ list, name, identity, pair });
    }
  }
  return found.slice(0, mostFilters);
}

/** Returns the filters of a list by a text or an integer, each with the values that its enum lists. */
function filterNames({ case: { operation } }: AskedCase, document: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    operation.parameters.flatMap(({ in: place, name, schema }) => {
      const described = plainSchema(document, schema);
      const isPlain = [described?.['type']].flat().some((type) => type === 'string' || type === 'integer');
      const isFilter = place === 'query' && isPlain && !orders.test(name) && !shapes.test(name);
      return isFilter ? [[name, described?.['enum']] as const] : [];
    }),
  );
}

/** Returns two entries with different values of a member; `null` where there are none. Values that no enum lists are not for a filter. */
export function pairOf(
  items: readonly ListItem[],
  name: string,
  listed: unknown,
): readonly [ListItem, ListItem | null] | null {
  const isUsable = (item: ListItem): boolean => {
    const value = memberNamed(item, name);
    const isText = typeof value === 'string' && value.trim() !== '' && value.length <= 100;
    const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value);
    return (isText || isNumber) && (!Array.isArray(listed) || listed.includes(value));
  };
  const usable = items.filter(isUsable);
  const [one] = usable;
  // Case may count for nothing.
  const plain = (item: ListItem): string => String(memberNamed(item, name)).trim().toLowerCase();
  if (one === undefined) return null;
  if (isReference(name) && twinOf(memberNamed(one, name)) !== null) return [one, null];
  const other = usable.find((item) => plain(item) !== plain(one)) ?? null;
  return other === null && strangerTo(name, memberNamed(one, name)) === null ? null : [one, other];
}

/**
 * Returns a reference to something else: what a double takes for the same, or what there is not. `null` for a filter of another kind, since a
 * word may be part of another one.
 */
function strangerTo(name: string, value: unknown): string | null {
  if (!isReference(name)) return null;
  const twin = twinOf(value);
  if (twin !== null) return twin;
  if (typeof value === 'string') return /^[\da-f-]{36}$/i.test(value) ? '5bd4f1a0-6c1e-4f0b-9d3c-7a2e8b90c4d1' : null;
  return typeof value === 'bigint' || typeof value === 'number' ? String(BigInt(value) + 1_000_003n) : null;
}

function isReference(name: string): boolean {
  return /(?:^|[-_])id$|[a-z]I[dD]$|uuid$/.test(name);
}

/** Returns the next integer where a double holds neither it nor the given one, and takes both for the same; otherwise `null`. */
export function twinOf(value: unknown): string | null {
  const isInteger = typeof value === 'bigint' || (typeof value === 'string' && /^[1-9]\d{15,18}$/.test(value));
  if (!isInteger) return null;
  const exact = BigInt(value);
  const twin = [exact + 1n, exact - 1n].find((near) => Number(near) === Number(exact));
  return twin === undefined ? null : String(twin);
}

/** Returns the two values that a list is filtered by. */
function valuesOf({ name, pair: [one, other] }: OwnFilter): readonly [string, string] {
  const value = memberNamed(one, name);
  return [String(value), other === null ? (strangerTo(name, value) ?? '') : String(memberNamed(other, name))];
}

/** Resolves to whether each of two entries is listed for the value of the other one; `null` where nothing can be told. */
async function readBoth(
  campaign: Campaign,
  filter: OwnFilter,
): Promise<{ readonly isMixed: boolean; readonly exchange: Exchange } | null> {
  const {
    list,
    name,
    identity,
    pair: [one, other],
  } = filter;
  const [own, foreign] = valuesOf(filter);
  const first = await readWith(campaign, list.case, { name, value: own });
  const second = first === null ? null : await readWith(campaign, list.case, { name, value: foreign });
  if (first === null || second === null) return null;
  const lists = (items: readonly ListItem[], item: ListItem): boolean =>
    items.some((found) => found[identity] === item[identity] && memberNamed(found, name) === memberNamed(item, name));
  const isMixed = lists(second.items, one) && lists(first.items, other ?? one);
  return { isMixed, exchange: second.exchange };
}
