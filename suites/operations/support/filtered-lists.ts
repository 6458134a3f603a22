import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { identityOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { memberNamed, orders, shapes } from './list-rules.ts';
import { type ListRead, readWith } from './lists-read-with.ts';
import { idsOf, listPagedLists, type PagedList } from './paged-lists.ts';

/** Filters that are tried of one list, values of each, and lists of all. */
const [mostOfList, mostValues, mostLists] = [4, 3, 10];

/** A filter that entries have values for, those that most of them have first. */
export interface Filter {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Resolves to lists that come in pages, each with one filter that lets several entries through and keeps others away, as the lists are now. A
 * filter counts that is named after a member of the entries, or that lists its values.
 */
export async function findFilteredLists(campaign: Campaign): Promise<PagedList[]> {
  const found: PagedList[] = [];
  for (const paged of listPagedLists(campaign)) {
    if (found.length >= mostLists) break;
    const { size } = paged.paging;
    if (size === null) continue;
    const plain = { ...paged.list, target: withParameter(paged.list.target, size.name, size.most) };
    const whole = await readWith(campaign, plain, { name: size.name, value: String(size.most) });
    if (whole === null) continue;
    for (const filter of filtersFor(paged, whole.items, campaign.document.value).slice(0, mostOfList)) {
      const target = await narrowedBy({ campaign, paged: { ...paged, list: plain }, whole, filter });
      if (target !== null) found.push({ ...paged, list: { ...paged.list, target }, filter: filter.name });
    }
  }
  return found.slice(0, mostLists);
}

/** Returns the filters of a list that name a member of its entries or list their values, with values that the entries have. */
function filtersFor(
  { operation, paging: { cursor, page, offset, size } }: Pick<PagedList, 'operation' | 'paging'>,
  items: readonly ListItem[],
  document: unknown,
): Filter[] {
  const ofPages = [cursor, page?.name, offset, size?.name];
  return operation.parameters.flatMap(({ in: place, name, schema }): Filter[] => {
    const isFilter = place === 'query' && !ofPages.includes(name) && !orders.test(name) && !shapes.test(name);
    const written = isFilter ? plainSchema(document, schema) : null;
    if (written === null) return [];
    const listed = written['enum'] ?? plainSchema(document, written['items'])?.['enum'];
    const values = countedValues(items, name, listed);
    return values.length === 0 ? [] : [{ name, values: values.slice(0, mostValues) }];
  });
}

/** Returns the values that several entries have and others have not, the most frequent first. */
function countedValues(items: readonly ListItem[], name: string, listed: unknown): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    // A filter by one of several, and a filter for several of one.
    const member =
      memberNamed(item, name) ?? memberNamed(item, `${name}s`) ?? memberNamed(item, name.replace(/s$/i, ''));
    const held = (Array.isArray(member) ? member : [member]).filter((value) => isPlain(value));
    for (const value of new Set(held.map(String))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([value, count]) => count > 1 && count < items.length && (!Array.isArray(listed) || listed.includes(value)))
    .toSorted(([, one], [, other]) => other - one)
    .map(([value]) => value);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value.length <= 100;
  return typeof value === 'boolean' || typeof value === 'bigint' || Number.isSafeInteger(value);
}

interface Narrowing {
  readonly campaign: Campaign;
  readonly paged: PagedList;
  readonly whole: ListRead;
  readonly filter: Filter;
}

/** Resolves to the target of the list with a value of a filter that lets through more than one entry and not all; `null` where none does. */
async function narrowedBy({ campaign, paged, whole, filter }: Narrowing): Promise<string | null> {
  const identity = identityOf(whole.items, paged.parameter);
  if (identity === null) return null;
  for (const value of filter.values) {
    const part = await readWith(campaign, paged.list, { name: filter.name, value });
    if (part === null || part.items.length < 2 || part.items.length >= (paged.paging.size?.most ?? 0)) continue;
    const through = new Set(idsOf(part.items, identity));
    if (idsOf(whole.items, identity).some((id) => !through.has(id)))
      return withParameter(paged.list.target, filter.name, value);
  }
  return null;
}
