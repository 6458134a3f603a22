import { isObject } from '../../documents/json-value.ts';
import { followReference, lookUpPointer, memberAt, pointerPart } from '../../documents/openapi/local-reference.ts';
import { type Decimal, decimalOf, decimalOfText } from './decimal.ts';
import type { Goal, SchemaAt } from './schema-at.ts';

/** How the schemas of one document are read. */
export interface SchemaReader {
  readonly root: unknown;
  /** True for the dialect of OpenAPI 3.0. */
  readonly is30: boolean;
  /** Steps that were taken so far with these schemas, whoever took them: what bounds work that is done again and again. */
  readonly effort: { spent: number };
  /** Returns the schema that a value of the document is; `null` for one that is not a schema. */
  schemaAt(this: void, value: unknown, pointer: string): SchemaAt | null;
  /** Returns a schema below another, by its names. */
  below(this: void, at: SchemaAt, ...names: readonly (string | number)[]): SchemaAt | null;
  /**
   * Returns what a schema consists of once its references are followed: itself without `$ref`, and what it refers to. A reference that
   * leads nowhere or in a circle, and one of a kind that is not followed here, is a `fault`.
   */
  follow(this: void, at: SchemaAt): { readonly goal: Goal; readonly fault: string | null };
  /** Returns true where a member of a schema is for responses alone: no request needs it. */
  isReadOnly(this: void, at: SchemaAt, name: string): boolean;
  /** Returns a number that a keyword holds, exactly as the document writes it; `null` where it holds none. */
  numberAt(this: void, at: SchemaAt, keyword: string): Decimal | null;
}

/** Longest chain of references that is followed. */
const mostHops = 32;
/** Ways of referring that depend on where a schema stands: documents of APIs hardly ever use them. */
const unfollowed = ['$dynamicRef', '$recursiveRef'];

/** Returns a reader of the schemas of a document; `numberText` gives a number as the document writes it, by its pointer. */
export function createSchemaReader(
  root: unknown,
  numberText: (pointer: string) => string | null = () => null,
): SchemaReader {
  const version = memberAt(root, 'openapi');
  const is30 = typeof version === 'string' && version.startsWith('3.0');
  const known = new WeakMap<object, ReturnType<SchemaReader['follow']>>();
  const below: SchemaReader['below'] = ({ schema, pointer }, ...names) => {
    let value: unknown = schema;
    for (const name of names)
      value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
    return schemaAt(value, `${pointer}${names.map((name) => `/${pointerPart(String(name))}`).join('')}`);
  };
  return {
    root,
    is30,
    effort: { spent: 0 },
    schemaAt,
    below,
    follow: (at) => {
      const before = typeof at.schema === 'object' ? known.get(at.schema) : undefined;
      const found = before ?? followAll(root, at, is30);
      if (typeof at.schema === 'object' && before === undefined) known.set(at.schema, found);
      return found;
    },
    isReadOnly: (at, name) => {
      const member = below(at, 'properties', name);
      return member !== null && saysReadOnly(root, member.schema);
    },
    numberAt: ({ schema, pointer }, keyword) => {
      const value = typeof schema === 'object' && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
      if (typeof value !== 'number') return null;
      const text = Math.abs(value) < Number.MAX_SAFE_INTEGER ? null : numberText(`${pointer}/${keyword}`);
      return (text === null ? null : decimalOfText(text)) ?? decimalOf(value);
    },
  };
}

function schemaAt(value: unknown, pointer: string): SchemaAt | null {
  return typeof value === 'boolean' || isObject(value) ? { schema: value, pointer } : null;
}

function saysReadOnly(root: unknown, schema: SchemaAt['schema']): boolean {
  return memberAt(schema, 'readOnly') === true || memberAt(followReference(root, schema), 'readOnly') === true;
}

function followAll(root: unknown, start: SchemaAt, is30: boolean): { goal: Goal; fault: string | null } {
  const goal: SchemaAt[] = [];
  let at: SchemaAt | null = start;
  for (let hops = 0; hops <= mostHops; hops += 1) {
    const { schema, pointer }: SchemaAt = at;
    if (typeof schema === 'boolean') return { goal: [...goal, at], fault: null };
    const strange = unfollowed.find((keyword) => Object.hasOwn(schema, keyword));
    if (strange !== undefined) return { goal, fault: `its schema has ${strange}, which is not followed here` };
    const reference: unknown = schema['$ref'];
    if (typeof reference !== 'string') return { goal: [...goal, at], fault: null };
    // In 3.0 what stands beside a reference says nothing.
    if (!is30 && Object.keys(schema).length > 1) goal.push({ schema: withoutReference(schema), pointer });
    at = schemaAt(lookUpPointer(root, reference), decodeReference(reference));
    if (at === null) return { goal, fault: 'a reference in its schema leads to nothing in the document' };
  }
  return { goal, fault: 'a reference in its schema leads in a circle' };
}

function withoutReference(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $ref: _, ...rest } = schema;
  return rest;
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}
