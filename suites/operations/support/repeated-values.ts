import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference, lookUpPointer, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findPaging } from '../../../runner/kit/operations/find-paging.ts';
import { identityOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { memberNamed } from './list-rules.ts';
import { type ListRead, plainestLists, readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { idsOf } from './paged-lists.ts';

/** Filters that are tried, of all lists together. */
const mostFilters = 8;

/** A filter for several values, and how they are joined in a query; `null` where the name is repeated with each. */
interface SeveralFilter {
  readonly list: AskedCase;
  readonly name: string;
  readonly separator: string | null;
  readonly listed: unknown;
}

/** What was found of two values. */
interface Counted {
  readonly counting: 'first' | 'last' | null;
  readonly values: readonly [string, string];
  readonly exchange: Exchange;
}

/**
 * Filters lists by two values of a parameter that takes several, in either order, and states that not the first or the last of them counts
 * alone. What has to fit all of them at once gives nothing. Resolves to how many were judged.
 */
export async function judgeRepeatedValues({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const filter of plainestLists(campaign)
    .flatMap((list) => severalFilters(list, campaign.document.value))
    .slice(0, mostFilters)) {
    let found = await readCounted(campaign, filter);
    // Somebody may have changed an entry in between.
    if (found !== null && found.counting !== null) found = await readCounted(campaign, filter);
    if (found === null) continue;
    judged += 1;
    const { counting, values, exchange } = found;
    expect.that(`${nameOf(filter.list.case)}, query ${filter.name}: each of several values counts`, counting === null, {
      expected: 'as expected',
      actual:
        counting === null ? 'as expected' : `of ${values.join(' and ')}, in either order, only the ${counting} one`,
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

function severalFilters(list: AskedCase, document: unknown): SeveralFilter[] {
  const { operation } = list.case;
  return operation.parameters.flatMap(({ in: place, name, schema }): SeveralFilter[] => {
    const described = place === 'query' ? plainSchema(document, schema) : null;
    if (described?.['type'] !== 'array') return [];
    const separator = separatorOf(document, operation.pointer, name);
    const listed = plainSchema(document, described['items'])?.['enum'];
    return separator === undefined ? [] : [{ list, name, separator, listed }];
  });
}

/** Returns what stands between values, as it is written in a query; `undefined` for a style that is not known. */
function separatorOf(document: unknown, pointer: string, name: string): string | null | undefined {
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const listed = [pointer, above]
    .map((at) => memberAt(lookUpPointer(document, `#${at}`), 'parameters'))
    .flatMap((some): readonly unknown[] => (Array.isArray(some) ? some : []));
  const written = listed
    .map((one) => followReference(document, one))
    .find((one) => one?.['name'] === name && one['in'] === 'query');
  if (!isObject(written) || written['content'] !== undefined) return undefined;
  const { style = 'form', explode = style === 'form' } = written;
  if (style === 'form') return explode === true ? null : ',';
  if (explode === true) return undefined;
  return style === 'pipeDelimited' ? '%7C' : style === 'spaceDelimited' ? '%20' : undefined;
}

/** Resolves to which of two values counts alone, in both orders; `null` where nothing can be told. */
async function readCounted(campaign: Campaign, filter: SeveralFilter): Promise<Counted | null> {
  const { list, name, separator } = filter;
  const size = findPaging(campaign.document.value, list.case.operation).size;
  const most = size?.most ?? Infinity;
  const target = size === null ? list.case.target : withParameter(list.case.target, size.name, size.most);
  const read = async (...values: readonly string[]): Promise<ListRead | null> => {
    const bare = withParameter(target, name, null);
    const written = values.map((value) => encodeURIComponent(value));
    const query =
      separator === null ? written.map((one) => `${name}=${one}`).join('&') : `${name}=${written.join(separator)}`;
    const suffix = values.length === 0 ? '' : `${bare.includes('?') ? '&' : '?'}${query}`;
    const found = { ...list.case, target: `${bare}${suffix}` };
    const part = await readWith(campaign, found, { name: 'viveroNone', value: null });
    return part === null || part.items.length >= most ? null : part;
  };
  const whole = await read();
  const identity = whole === null ? null : identityOf(whole.items, null);
  const values = whole === null ? null : twoValues(whole.items, filter);
  if (identity === null || values === null) return null;
  const ids = (found: ListRead | null): string => JSON.stringify(idsOf(found?.items ?? [], identity));
  const [first, second] = [await read(values[0]), await read(values[1])];
  const [both, turned] = [await read(...values), await read(...values.toReversed())];
  if ([first, second, both, turned].includes(null) || both === null || turned === null) return null;
  const alone = [ids(first), ids(second)];
  if (alone.includes('[]') || alone[0] === alone[1]) return null;
  const isFirst = ids(both) === alone[0] && ids(turned) === alone[1];
  const isLast = ids(both) === alone[1] && ids(turned) === alone[0];
  return { counting: isFirst ? 'first' : isLast ? 'last' : null, values, exchange: turned.exchange };
}

/** Returns two values of a member that entries have one of each, so that each of them stands for other entries; `null` where there are none. */
function twoValues(
  items: readonly ListItem[],
  { name, listed }: Pick<SeveralFilter, 'name' | 'listed'>,
): readonly [string, string] | null {
  const found = items.map((item) => memberNamed(item, name) ?? memberNamed(item, name.replace(/s$/i, '')));
  const texts = found.filter((value) => typeof value === 'string').filter((value) => /^[\w.-]{1,60}$/.test(value));
  const [one, other] = new Set(texts.filter((value) => !Array.isArray(listed) || listed.includes(value)));
  return one === undefined || other === undefined ? null : [one, other];
}
