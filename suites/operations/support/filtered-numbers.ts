import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { itemsOf } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { itemsRead, spanOf } from './list-rules.ts';
import { plainestLists } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { sendCase } from './paged-lists.ts';

/** Filters that are tried, of all lists together. */
const mostFilters = 10;

/** A filter by the least or the greatest number, with a number of the list that tells numbers from texts. */
interface NumberFilter {
  readonly statement: string;
  readonly list: AskedCase;
  readonly name: string;
  readonly description: string;
  readonly end: 'lower' | 'upper';
  readonly bound: number;
}

/**
 * Filters lists by a number that one of their entries has, where another entry is on one side of it as a number and on the other as a text, as
 * 900 and 5000 are, and states that numbers count. Resolves to how many were judged.
 */
export async function judgeFilteredNumbers({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const filter of filtersOf(campaign)) {
    let found = await readFiltered(campaign, filter);
    // Somebody may have changed an entry in between.
    if (found?.outside !== undefined) found = await readFiltered(campaign, filter);
    if (found === null) continue;
    judged += 1;
    const { outside, exchange } = found;
    expect.that(filter.statement, outside === undefined, {
      expected: `entries that fit ${filter.name} ${filter.bound}`,
      actual: outside === undefined ? 'as expected' : `an entry with ${outside}`,
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

/** Resolves to a number of the filtered list that is outside of the bound, if any; `null` where nothing can be told. */
async function readFiltered(
  campaign: Campaign,
  { list, name, description, end, bound }: NumberFilter,
): Promise<{ readonly outside: number | undefined; readonly exchange: Exchange } | null> {
  const target = withParameter(list.case.target, name, bound);
  const exchange = await sendCase(campaign, { ...list.case, target });
  const items = exchange?.response?.status === 200 ? itemsOf(readJsonBody(exchange)) : null;
  if (exchange === null || items === null) return null;
  const numbers = numbersOf(spanOf(items, { name, description }).values);
  const outside = numbers.find((value) => (end === 'lower' ? value < bound : value > bound));
  return numbers.length === 0 ? null : { outside, exchange };
}

function numbersOf(values: readonly unknown[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

function filtersOf(campaign: Campaign): NumberFilter[] {
  const found = plainestLists(campaign).flatMap((list): NumberFilter[] => {
    const items = itemsRead(list) ?? [];
    return list.case.operation.parameters.flatMap(({ in: place, name, schema, description = '' }): NumberFilter[] => {
      const type = plainSchema(campaign.document.value, schema)?.['type'];
      const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
      const { end, values } = spanOf(items, { name, description });
      if (place !== 'query' || !isNumber || end === 'own') return [];
      const bound = findBound(numbersOf(values), end);
      const statement = `${nameOf(list.case)}, query ${name}: entries are compared as numbers`;
      return bound === null ? [] : [{ statement, list, name, description, end, bound }];
    });
  });
  return found.slice(0, mostFilters);
}

/** Returns a number of a list that another one is outside of, though not where both are compared as texts; `null` for none. */
export function findBound(numbers: readonly number[], end: 'lower' | 'upper'): number | null {
  const isOutside = (one: number, bound: number): boolean => (end === 'lower' ? one < bound : one > bound);
  const isOutsideAsText = (one: number, bound: number): boolean =>
    end === 'lower' ? String(one) < String(bound) : String(one) > String(bound);
  const isTelling = (bound: number): boolean =>
    numbers.some((one) => isOutside(one, bound) && !isOutsideAsText(one, bound));
  return numbers.find(isTelling) ?? null;
}
