import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findPaging, sizeNames } from '../../../runner/kit/operations/find-paging.ts';
import { itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { sentAsMeant } from './sent-as-meant.ts';

/** Parameters that say by what a list is sorted. */
export const orders = /^(?:(?:sort|order)(?:ing)?|(?:sort|order)(?:ed)?[-_]?by)$/i;
/** Parameters that say which part of a list is shown, whatever its entries hold. */
export const shapes: RegExp =
  /^(?:page|offset|limit|skip|top|size|count|cursor|version|depth|lat|latitude|lon|lng|longitude|radius|distance|precision)$/i;
/** Parameters whose members are filters. */
const filterObjects = /^(?:filters?|where|criteria)$/i;
/** Values of a filter that stand for every other one. */
const wildcards = /^(?:all|any|every|none|\*)$/i;

/** A list that was read, and a parameter of its request. */
export interface Listed {
  readonly items: readonly ListItem[];
  readonly name: string;
  /** The name as it stands in the query, such as `filter[kind]`. */
  readonly written: string;
  readonly description: string;
  /** As it was put into the request. */
  readonly value: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Returns whether a list holds only what a filter of its request lets through: an enum member, or what is not so where false is asked for. */
export function judgeFilter(asked: AskedCase, { document }: Campaign): Verdict[] {
  return listsOf(asked, document.value).flatMap((listed) => {
    const { items, name, written, value, schema } = listed;
    const isEnum = Array.isArray(schema['enum']) && typeof value === 'string' && !wildcards.test(value);
    // `archived=true` may ask for archived ones too.
    if (orders.test(name)) return [];
    if (Array.isArray(value)) return judgeChoice(asked, listed);
    if (!isEnum && value !== false) return judgeSpan(asked, listed);
    const values = items.flatMap((item) => memberNamed(item, name) ?? []);
    if (values.length === 0 || values.some((one) => typeof one !== typeof value)) return [];
    const other = values.find((one) => one !== value);
    return [
      {
        statement: `${nameOf(asked.case)}, query ${written}: only what fits is listed`,
        ok: other === undefined,
        expected: `${name} ${JSON.stringify(value)} in every entry`,
        actual: other === undefined ? 'as expected' : { [name]: other },
      },
    ];
  });
}

/**
 * Returns whether a list keeps to several values that filter it at once. Whether an entry is to have one of them or all is not known: one that
 * has none fits neither.
 */
function judgeChoice({ case: found }: AskedCase, { items, name, written, value, schema }: Listed): Verdict[] {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
  const listed = memberAt(schema['items'], 'enum');
  const isEnum = Array.isArray(listed);
  if (!isEnum || wanted.length === 0 || wanted.some((one) => typeof one !== 'string' || wildcards.test(one))) return [];
  const shown = items.flatMap((item): ReadonlyArray<readonly unknown[]> => {
    const member = memberNamed(item, name) ?? memberOfKind(item, name, listed);
    return member === undefined || member === null ? [] : [Array.isArray(member) ? member : [member]];
  });
  if (shown.length === 0 || shown.flat().some((one) => typeof one !== 'string')) return [];
  const other = shown.find((values) => !values.some((one) => wanted.includes(one)));
  return [
    {
      statement: `${nameOf(found)}, query ${written}: only what fits is listed`,
      ok: other === undefined,
      expected: `one of ${JSON.stringify(wanted)} in ${name} of every entry`,
      actual: other === undefined ? 'as expected' : { [name]: other },
    },
  ];
}

/** Filters that name one end of a span, before or after the name of a member. */
const lowerEnds = /^(?:min|from)[-_]?(?=.)|[-_]?(?:after|since|from|min|gte|gt)$/i;
const upperEnds = /^(?:max|until)[-_]?(?=.)|^to[-_](?=.)|[-_]?(?:before|until|to|max|lte|lt)$/i;
/** Of a date, entries of the day before or after may be of the same day elsewhere. */
const tolerance = 36 * 3600 * 1000;

/**
 * Returns whether a list keeps to a number or a date that filters it. A filter of a member's own name may be the value, the least or the most:
 * entries on both sides of it fit none of these. One that is named after the end of a span is taken at its word.
 */
function judgeSpan({ case: found }: AskedCase, { items, name, written, description, value }: Listed): Verdict[] {
  const bound = rankOf(value);
  if (bound === null || shapes.test(name)) return [];
  const { end, values } = spanOf(items, { name, description });
  const ranks = values.filter((one) => typeof one === typeof value).map(rankOf);
  // A day may stand for its week.
  if (end === 'own' && typeof value !== 'number') return [];
  if (ranks.length === 0 || ranks.length < values.length || ranks.includes(null)) return [];
  const margin = typeof value === 'string' ? tolerance : 0;
  const below = ranks.some((rank) => rank !== null && rank < bound - margin);
  const above = ranks.some((rank) => rank !== null && rank > bound + margin);
  const isOutside = end === 'lower' ? below : end === 'upper' ? above : below && above;
  return [
    {
      statement: `${nameOf(found)}, query ${written}: only what fits is listed`,
      ok: !isOutside,
      expected: `entries that fit ${name} ${JSON.stringify(value)}`,
      actual: isOutside
        ? end === 'own'
          ? 'entries below it and above it'
          : `an entry ${end === 'lower' ? 'below' : 'above'} it`
        : 'as expected',
    },
  ];
}

/** Returns which end of a span a name says, and the word that says it; `own` for any other name. */
export function endOf(name: string): { readonly end: 'own' | 'lower' | 'upper'; readonly word: string } {
  for (const [end, words] of [
    ['lower', lowerEnds],
    ['upper', upperEnds],
  ] as const) {
    const [word] = words.exec(name) ?? [];
    if (word !== undefined) return { end, word: plainName(word) };
  }
  return { end: 'own', word: '' };
}

/** Returns which end of a span a filter names, and the values that entries have in its member; `own` for any other filter. */
export function spanOf(
  items: readonly ListItem[],
  { name, description }: Pick<Listed, 'name' | 'description'>,
): { readonly end: 'own' | 'lower' | 'upper'; readonly values: readonly unknown[] } {
  const hasOwn = items.some((item) => memberNamed(item, name) !== undefined);
  const end = hasOwn ? 'own' : endOf(name).end;
  if (end === 'own') return { end, values: items.flatMap((item) => memberNamed(item, name) ?? []) };
  const values = items.flatMap((item) => {
    const [key, ...others] = spanKeys(item, { name, description });
    return key === undefined || others.length > 0 ? [] : (item[key] ?? []);
  });
  return { end, values };
}

/**
 * Returns the members that the end of a span may be of. Its name may leave out the last word of a moment, such as At; any other word, such as the
 * unit, only where the description of the parameter has the whole name.
 */
export function spanKeys(item: ListItem, { name, description }: Pick<Listed, 'name' | 'description'>): string[] {
  const { end } = endOf(name);
  const member = name.replace(end === 'lower' ? lowerEnds : upperEnds, '');
  // What is only `until` is of no member.
  if (member === '') return [];
  const wanted = new Set(['', 'At', 'On', 'Date'].map((ending) => plainName(`${member}${ending}`)));
  const known = Object.keys(item).filter((key) => wanted.has(plainName(key)) && (item[key] ?? null) !== null);
  // `issued` may be the inflected name of `issue_date`, beside `issued_at`.
  const near = known.length === 0 ? [] : Object.keys(item).filter((key) => !known.includes(key) && isNear(key, member));
  if (known.length > 0) return [...known, ...near];
  const words = new Set(description.split(/[^\w-]+/));
  return Object.keys(item).filter((key) => words.has(key) && beginsWith(key, member));
}

/** Letters that an inflected name has more, and fewest letters that both begin with. */
const [mostInflected, fewestAlike] = [2, 4];

function isNear(key: string, member: string): boolean {
  const [one = '', other = ''] = [key, member]
    .map((name) => plainName(name).replace(/(?:at|on|date|time|day)$/, ''))
    .toSorted((a, b) => a.length - b.length);
  return one.length >= fewestAlike && other.startsWith(one) && other.length - one.length <= mostInflected;
}

/** Returns whether a page has no more entries than its request names. */
export function judgeSize(asked: AskedCase, { document }: Campaign): Verdict[] {
  return listsOf(asked, document.value).flatMap(({ items, name, value, schema }) => {
    const size = Number(value);
    const isNamed = sizeNames.test(name) || findPaging(document.value, asked.case.operation).size?.name === name;
    const isSize = isNamed && [schema['type']].flat().includes('integer');
    if (!isSize || !Number.isSafeInteger(size) || size < 1) return [];
    return [
      {
        statement: `${nameOf(asked.case)}, query ${name}: a page has no more entries`,
        ok: items.length <= size,
        expected: `${size} at the most`,
        actual: items.length,
      },
    ];
  });
}

/** Returns the entries of a list that was read by a right request; `null` for anything else. */
export function itemsRead(asked: AskedCase): readonly ListItem[] | null {
  const { case: found, exchange } = asked;
  const isRead = found.operation.method === 'GET' && found.method === 'GET' && found.wrong === null;
  if (!isRead || exchange.response?.status !== 200 || !sentAsMeant(asked)) return null;
  return itemsOf(readJsonBody(exchange));
}

/** Returns the list of a successful response with each parameter of its request; empty where the response holds none. */
export function listsOf(asked: AskedCase, document: unknown): Listed[] {
  const { case: found } = asked;
  const items = itemsRead(asked);
  if (items === null) return [];
  return found.values.flatMap(({ place, value }): Listed[] => {
    if (place.in !== 'query' || place.pointer !== '') return [];
    const parameter = found.operation.parameters.find((one) => one.in === 'query' && one.name === place.name);
    const schema = plainSchema(document, parameter?.schema);
    if (schema === null) return [];
    const description = parameter?.description ?? '';
    const listed = { items, name: place.name, written: place.name, description, value, schema };
    return filtersIn(listed, document).map((one) => ({
      ...one,
      value: plainOf(one.value),
      schema: { ...one.schema, items: plainSchema(document, one.schema['items']) },
    }));
  });
}

/** Within `filter[kind]` each member is a filter of its own. */
function filtersIn(whole: Listed, document: unknown): Listed[] {
  const { name: written, value, schema } = whole;
  if (!filterObjects.test(written) || !isObject(value)) return [whole];
  const members = memberAt(schema, 'properties');
  return Object.entries(value).flatMap(([name, member]): Listed[] => {
    const described = followReference(document, memberAt(members, name));
    const one = { ...whole, name, written: `${written}[${name}]`, value: member };
    return described === null ? [] : [{ ...one, schema: described }];
  });
}

/** Returns the member of an entry that a parameter is named after, in whatever way its words are joined. */
export function memberNamed(item: ListItem, name: string): unknown {
  const own = Object.keys(item).filter((key) => plainName(key) === plainName(name));
  return own.length === 1 && own[0] !== undefined ? item[own[0]] : undefined;
}

/** Returns true for a name whose first words are those of another, and which has more: `weight_grams` for `weight`. */
function beginsWith(name: string, beginning: string): boolean {
  const words = name.split(/[-_]+|(?<=[a-z\d])(?=[A-Z])/);
  return words.some((_, count) => count > 0 && plainName(words.slice(0, count).join('')) === plainName(beginning));
}

function plainName(text: string): string {
  return text.replaceAll(/[-_]/g, '').toLowerCase();
}

/** Returns the one member that a filter for several is named after, `kind` for `kinds`, where it has a value that can be filtered by. */
function memberOfKind(item: ListItem, name: string, listed: readonly unknown[]): unknown {
  const found = memberNamed(item, name.replace(/(?<=us)es$|(?<!s)s$/i, ''));
  return listed.includes(found) ? found : undefined;
}

/** Returns what entries are compared by: a number, or a moment in UTC; `null` for everything else. */
export function rankOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,20}Z)?$/.test(value);
  const rank = isMoment ? Date.parse(value) : Number.NaN;
  return Number.isNaN(rank) ? null : rank;
}

function plainOf(value: unknown): unknown {
  const isNumberText = isObject(value) && memberAt(value, 'isLosslessNumber') === true;
  return isNumberText ? Number(memberAt(value, 'value')) : value;
}
