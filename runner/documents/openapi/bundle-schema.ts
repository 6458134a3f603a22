import { isObject } from '../json-value.ts';
import { schemaKeywords } from '../schema-keywords.ts';
import { lookUpPointer, memberAt, pointerPart } from './local-reference.ts';

/** Which JSON Schema the schemas of a document are written in; `3.0` is the dialect of OpenAPI 3.0. */
export type DocumentDialect = '3.0' | '2020-12' | '2019-09' | 'draft-07';

/** A schema of a document as JSON Schema that stands by itself, or why there is none. */
export type BundledSchema =
  | {
      readonly schema: Readonly<Record<string, unknown>> | boolean;
      /** True where it has members that are `writeOnly`. */
      readonly hasWriteOnly: boolean;
    }
  | { readonly reason: string };

/** Schemas of one bundle: those of an answer of a large API are a few hundred. */
const mostSchemas = 20_000;
/** Keywords and members of all of them: some may be shared by many places, and are gone through for each. */
const mostParts = 1_000_000;

/** They say nothing about a value, or have been worked in. */
const leftOut = new Set([
  '$defs',
  '$schema',
  '$comment',
  'default',
  'definitions',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'readOnly',
  'title',
  'writeOnly',
  'xml',
]);
/** Ways of referring that depend on where a schema stands: documents of APIs hardly ever use them. */
const unfollowed = ['$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor'];

/** What a schema is read for: a request need not have what is `readOnly`, and a response what is `writeOnly`. */
export interface SchemaUse {
  readonly dialect: DocumentDialect;
  /** What is `writeOnly` may not be there at all. */
  readonly forbidsWriteOnly: boolean;
  readonly isRequest: boolean;
}

/** What is known while a bundle is made. */
interface Bundling {
  readonly root: unknown;
  readonly use: SchemaUse;
  /** Names in the bundle by reference. */
  readonly names: Map<string, string>;
  readonly waiting: Array<readonly [name: string, target: unknown]>;
  /** Members that only the other direction has, whatever `required` says. */
  readonly oneWay: Set<string>;
  readonly withRequired: Array<Record<string, unknown>>;
  left: number;
  partsLeft: number;
  reason: string | null;
}

/**
 * Returns a schema of a document as one that stands by itself, for judging what a response or a request says: references
 * become definitions of its own, `nullable` and the bounds of OpenAPI 3.0 are put in the words of JSON Schema, and members
 * that only the other direction has are not required.
 */
export function bundleSchema(root: unknown, schema: unknown, use: SchemaUse): BundledSchema {
  const bundling: Bundling = {
    root,
    use,
    names: new Map(),
    waiting: [],
    oneWay: new Set(),
    withRequired: [],
    left: mostSchemas,
    partsLeft: mostParts,
    reason: null,
  };
  const converted = convert(bundling, schema, 0);
  const definitions: Record<string, unknown> = {};
  for (let next = bundling.waiting.shift(); next; next = bundling.waiting.shift())
    definitions[next[0]] = convert(bundling, next[1], 0);
  if (bundling.reason !== null) return { reason: bundling.reason };
  for (const holder of bundling.withRequired)
    holder['required'] = (holder['required'] as unknown[]).filter((name) => !bundling.oneWay.has(String(name)));
  const hasWriteOnly = !use.isRequest && bundling.oneWay.size > 0;
  if (typeof converted === 'boolean') return { schema: converted, hasWriteOnly };
  return { schema: { ...converted, $defs: definitions }, hasWriteOnly };
}

function convert(bundling: Bundling, schema: unknown, depth: number): Record<string, unknown> | boolean {
  if (typeof schema === 'boolean') return schema;
  bundling.left -= 1;
  if (bundling.left < 0 || bundling.partsLeft < 0 || depth > 100)
    bundling.reason ??= 'its schema is too large to be judged';
  if (!isObject(schema)) bundling.reason ??= 'the value where its schema should be is not a schema';
  if (bundling.reason !== null || !isObject(schema)) return true;
  const strange = unfollowed.find((keyword) => Object.hasOwn(schema, keyword));
  if (strange !== undefined) bundling.reason = `its schema has ${strange}, which is not followed here`;
  const copy =
    typeof schema['$ref'] === 'string' && bundling.use.dialect === '3.0'
      ? { $ref: nameOf(bundling, schema['$ref']) }
      : convertMembers(bundling, schema, depth);
  // Generators write it beside everything, in 3.1 as well: whoever reads such a document takes null for allowed.
  return schema['nullable'] === true ? { anyOf: [{ type: 'null' }, copy] } : copy;
}

function convertMembers(
  bundling: Bundling,
  schema: Readonly<Record<string, unknown>>,
  depth: number,
): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const inner = (value: unknown): unknown => {
    bundling.partsLeft -= 1;
    return convert(bundling, value, depth + 1);
  };
  for (const [keyword, value] of Object.entries(schema)) {
    bundling.partsLeft -= 1;
    if (leftOut.has(keyword) || keyword.startsWith('x-')) continue;
    if (keyword === '$ref' && typeof value === 'string') copy['$ref'] = nameOf(bundling, value);
    else if (keyword === 'properties' && isObject(value)) copy[keyword] = convertProperties(bundling, value, depth);
    else if (keyword !== 'dependencies' && schemaKeywords.map.has(keyword) && isObject(value))
      copy[keyword] = mapValues(value, inner);
    else if (schemaKeywords.list.has(keyword) && Array.isArray(value)) copy[keyword] = value.map(inner);
    else if (schemaKeywords.single.has(keyword)) copy[keyword] = inner(value);
    else copy[keyword] = value;
  }
  if (Array.isArray(copy['required'])) bundling.withRequired.push(copy);
  return bundling.use.dialect === '3.0' ? withNumericBounds(copy) : copy;
}

function convertProperties(
  bundling: Bundling,
  properties: Readonly<Record<string, unknown>>,
  depth: number,
): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, schema] of Object.entries(properties)) {
    bundling.partsLeft -= 1;
    const isOneWay = isMarked(bundling, schema);
    if (isOneWay) bundling.oneWay.add(name);
    const isForbidden = isOneWay && bundling.use.forbidsWriteOnly && !bundling.use.isRequest;
    copy[name] = isForbidden ? false : convert(bundling, schema, depth + 1);
  }
  return copy;
}

function isMarked({ root, use }: Bundling, schema: unknown): boolean {
  const mark = use.isRequest ? 'readOnly' : 'writeOnly';
  if (memberAt(schema, mark) === true) return true;
  const reference = memberAt(schema, '$ref');
  return typeof reference === 'string' && memberAt(lookUpPointer(root, reference), mark) === true;
}

function nameOf(bundling: Bundling, reference: string): string {
  let name = bundling.names.get(reference);
  if (name === undefined) {
    name = `r${bundling.names.size}`;
    bundling.names.set(reference, name);
    const target = lookUpPointer(bundling.root, reference);
    if (target === undefined) bundling.reason ??= 'a reference in its schema leads to nothing in the document';
    else bundling.waiting.push([name, target]);
  }
  return `#/$defs/${pointerPart(name)}`;
}

function mapValues(value: Readonly<Record<string, unknown>>, inner: (value: unknown) => unknown): object {
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, member] of Object.entries(value)) copy[name] = inner(member);
  return copy;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag beside `minimum`. */
function withNumericBounds(schema: Record<string, unknown>): Record<string, unknown> {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag] && typeof schema[bound] === 'number') schema[flag] = schema[bound];
    else delete schema[flag];
  }
  return schema;
}
