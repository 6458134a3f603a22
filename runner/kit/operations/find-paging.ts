import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { plainSchema } from '../../documents/openapi/plain-schema.ts';

/** How a document divides a list into pages, as far as the names of its parameters tell. */
export interface Paging {
  /** Parameter for the mark that the page before gave. */
  readonly cursor: string | null;
  /** Parameter for the number of a page; `first` is `null` where the document does not say what it begins with. */
  readonly page: { readonly name: string; readonly first: number | null } | null;
  /** Parameter for the number of entries that are left out in front. */
  readonly offset: string | null;
  /** Parameter for the entries of a page, and what it may be. */
  readonly size: { readonly name: string; readonly least: number; readonly most: number } | null;
}

/** Parameters that say how many entries a page has. */
export const sizeNames: RegExp = /^(?:limit|size|count|top|(?:page|per|max)[-_]?(?:size|page|results|limit))$/i;
const cursorNames =
  /^(?:cursor|(?:page|next|continuation|pagination)[-_]?(?:token|cursor)|page[-_]?after|after[-_]?cursor)$/i;
const pageNames = /^(?:page|page[-_]?(?:number|no|num|index))$/i;
const offsetNames = /^(?:offset|skip)$/i;
/** Entries of a page that are wanted at the most. */
const largestPage = 100;

/** Returns how the parameters of an operation divide its list into pages; each is `null` where the document names none. */
export function findPaging(document: unknown, { parameters }: DocumentedOperation): Paging {
  const query = parameters.filter((one) => one.in === 'query');
  const numbers = query.filter(({ schema }) => [plainSchema(document, schema)?.['type']].flat().includes('integer'));
  const named = (list: typeof query, names: RegExp) => list.find(({ name }) => names.test(name)) ?? null;
  const first = numbers.find(({ name }) => name === 'first');
  const after = query.find(({ name }) => name === 'after');
  // Connections of GraphQL's kind: so many entries behind a mark.
  const isConnection = first !== undefined && after !== undefined;
  const page = named(numbers, pageNames);
  const size = (isConnection ? first : null) ?? named(numbers, sizeNames);
  const counted = page === null ? null : plainSchema(document, page.schema);
  const limits = size === null ? null : plainSchema(document, size.schema);
  const { minimum: least, maximum: most } = limits ?? {};
  return {
    cursor: (isConnection ? after : named(query, cursorNames))?.name ?? null,
    page: page === null ? null : { name: page.name, first: firstOf(counted) },
    offset: named(numbers, offsetNames)?.name ?? null,
    size:
      size === null
        ? null
        : {
            name: size.name,
            least: Math.max(1, typeof least === 'number' ? least : 1),
            most: Math.min(largestPage, typeof most === 'number' && most >= 1 ? most : largestPage),
          },
  };
}

/** Pages are counted from 0 or from 1. */
function firstOf(schema: Readonly<Record<string, unknown>> | null): number | null {
  const told = [schema?.['default'], schema?.['minimum']];
  return told.find((value): value is number => value === 0 || value === 1) ?? null;
}
