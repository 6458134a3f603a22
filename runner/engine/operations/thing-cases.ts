import { LosslessNumber } from 'lossless-json';
import type { OperationCase } from '../../cases/operation-case.ts';
import { decodePercent } from '../../kit/decode-percent.ts';
import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import { idIn, readThing } from '../../kit/operations/thing-in.ts';

/** What no resource has for its tag. */
const staleTag = '"vivero-stale"';

/** Returns the values of a case's path, by the names of their parameters. */
export function pathValuesOf({ values }: OperationCase): ReadonlyMap<string, unknown> {
  return new Map(values.flatMap(({ place, value }) => (place.in === 'path' ? [[place.name, value] as const] : [])));
}

/** Returns true for a response that says that a request was served. */
export function isSuccess({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** Returns what names a created thing: its member of that name or `id`, else the end of Location; `undefined` where nothing does. */
export function idOf(exchange: Exchange, parameter: string): unknown {
  const own = idIn(readThing(exchange), parameter);
  if (own !== undefined) return own;
  const location = headerValue(exchange.response?.headers ?? [], 'location');
  const last = location
    ?.split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part !== '');
  return last === undefined ? undefined : decodePercent(last);
}

/** Returns an id as it is written into a request, no digit of it lost: as a number where the schema wants one, though Location told it. */
export function asSent(id: unknown, schema: unknown): unknown {
  const types = isObject(schema) ? [schema['type']].flat() : [];
  const isNumber = types.includes('integer') || types.includes('number');
  const isText = typeof id === 'string' && isNumber && /^-?\d{1,30}$/.test(id);
  return typeof id === 'bigint' || isText ? new LosslessNumber(String(id)) : id;
}

/** Returns true for an operation that the document guards by entity tags. */
export function takesTags(operation: DocumentedOperation): boolean {
  const names = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase());
  return names.includes('if-match') || ['412', '428'].some((status) => Object.hasOwn(operation.responses, status));
}

/** Returns a case with one field set. */
export function withHeader(found: OperationCase, name: string, value: string): OperationCase {
  const others = found.headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return { ...found, headers: [...others, [name, value]] };
}

/**
 * Returns a case that names the current tag. A weak one never matches (RFC 9110 §13.1.1): the case has no condition then, or the one that
 * whatever is there fulfils, where the document demands one.
 */
export function withTag(found: OperationCase, tag: string): OperationCase {
  if (!tag.trim().startsWith('W/')) return withHeader(found, 'If-Match', tag);
  const isDemanded = found.operation.parameters.some(
    (one) => one.in === 'header' && one.name.toLowerCase() === 'if-match' && one.isRequired,
  );
  if (isDemanded) return withHeader(found, 'If-Match', '*');
  return { ...found, headers: found.headers.filter(([name]) => name.toLowerCase() !== 'if-match') };
}

/**
 * Returns a change with tags that are not the current one: one that nobody gave out, and the first that the thing had. None where the thing
 * has no tag that a change can name.
 */
export function staleCases(
  plain: OperationCase,
  { current, first }: { readonly current: Exchange | null; readonly first: Exchange | null },
): OperationCase[] {
  const tagIn = (exchange: Exchange | null): string | null =>
    headerValue(exchange?.response?.headers ?? [], 'etag')?.trim() ?? null;
  const [now, before] = [tagIn(current), tagIn(first)];
  if (now === null || !(takesTags(plain.operation) || now.startsWith('"'))) return [];
  const tags = before === null || before === now ? [staleTag] : [staleTag, before];
  return tags.map((tag) => withHeader(plain, 'If-Match', tag));
}
