import { isObject } from '../../json-value.ts';
import { lookUpPointer } from '../local-reference.ts';
import { hasOwnDialect, type OpenApiVersion } from '../object-kind.ts';
import { joinPointer } from '../places.ts';

/** A schema where it stands in its document. */
export interface PlacedSchema {
  readonly schema: unknown;
  readonly pointer: string;
}

/** The document that schemas are of. */
export interface SchemaSource {
  readonly root: Readonly<Record<string, unknown>>;
  readonly version: OpenApiVersion;
}

/** A lower or upper bound of numbers. */
export interface Bound {
  readonly value: number;
  readonly isExcluded: boolean;
}

/** What a schema asks for, its references and `allOf` taken together, in the words of both versions alike. */
export interface SchemaView {
  readonly pointer: string;
  readonly types: ReadonlySet<string>;
  /** `null`: any value. */
  readonly values: readonly unknown[] | null;
  readonly least: Bound | null;
  readonly most: Bound | null;
  /** `minLength`, `maxItems` and the like, by their names. */
  readonly counts: Readonly<Record<string, number>>;
  readonly properties: ReadonlyMap<string, readonly PlacedSchema[]>;
  readonly required: ReadonlySet<string>;
  /** One for each part that says something of further members. */
  readonly additional: readonly PlacedSchema[];
  readonly items: readonly PlacedSchema[];
  /** `anyOf` and `oneOf`, each with its branches; null among the types instead of a branch. */
  readonly choices: ReadonlyArray<readonly PlacedSchema[]>;
  /** All other keywords that say what a value is, as lists of what each part says. */
  readonly others: Readonly<Record<string, readonly unknown[]>>;
}

const allTypes = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
/** Where the tightest of several is the smallest, and the largest. */
const upperCounts = ['maxLength', 'maxItems', 'maxProperties'];
const lowerCounts = ['minLength', 'minItems', 'minProperties'];
const otherKeywords = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'prefixItems',
  'propertyNames',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentEncoding',
  'contentMediaType',
];
const mostParts = 200;

interface Part {
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

/** Returns what a schema asks for; `null` for one that no value fits, and `undefined` for one that cannot be told, such as a reference that leads outside. */
export function viewSchema({ schema, pointer }: PlacedSchema, source: SchemaSource): SchemaView | null | undefined {
  if (schema === false) return null;
  const parts: Part[] = [];
  if (schema !== true && schema !== undefined && !collect({ schema, pointer }, source, parts)) return undefined;
  const first = parts.at(-1) ?? { pointer };
  const nullable = parts.some(({ value }) => hasOwnDialect(source.version) && value['nullable'] === true);
  const choices = parts.flatMap(choicesOf);
  const types = typesOf(parts, nullable);
  const open = choices.map((branches) => branches.filter(({ schema: branch }) => !isNullOnly(branch)));
  // A branch that is null alone makes the whole of it one that takes null.
  if (choices.length === 1 && open[0]?.length !== choices[0]?.length && open[0]?.length === 1 && parts.length === 1) {
    const inner = viewSchema(open[0][0] as PlacedSchema, source);
    if (inner) return { ...inner, types: new Set([...inner.types, 'null']) };
  }
  return {
    pointer: parts.length === 1 ? first.pointer : pointer,
    types,
    values: valuesOf(parts, nullable),
    least: boundOf(parts, source, 'minimum'),
    most: boundOf(parts, source, 'maximum'),
    counts: countsOf(parts),
    properties: propertiesOf(parts),
    required: new Set(parts.flatMap(({ value }) => textsOf(value['required']))),
    additional: placed(parts, 'additionalProperties'),
    items: placed(parts, 'items'),
    choices,
    others: othersOf(parts),
  };
}

/** Returns where a schema is after its references, so that the same one is known again. */
export function placeOf({ schema, pointer }: PlacedSchema, { root }: SchemaSource): PlacedSchema {
  let current = { schema, pointer };
  for (let hops = 0; hops < 32; hops += 1) {
    if (!isObject(current.schema) || typeof current.schema['$ref'] !== 'string') return current;
    if (Object.keys(current.schema).some((name) => !['$ref', 'description', 'summary'].includes(name))) return current;
    const reference = current.schema['$ref'];
    if (!reference.startsWith('#/')) return current;
    current = { schema: lookUpPointer(root, reference), pointer: decodeReference(reference) };
  }
  return current;
}

function collect({ schema, pointer }: PlacedSchema, source: SchemaSource, parts: Part[]): boolean {
  if (schema === true) return true;
  if (!isObject(schema) || parts.length > mostParts || parts.some(({ value }) => value === schema)) return false;
  const { $ref, allOf } = schema;
  const isReference = typeof $ref === 'string';
  if (isReference) {
    const found = $ref.startsWith('#/') ? lookUpPointer(source.root, $ref) : undefined;
    if (found === undefined || !collect({ schema: found, pointer: decodeReference($ref) }, source, parts)) return false;
    if (hasOwnDialect(source.version) || Object.keys(schema).length === 1) return true;
  }
  if (Array.isArray(allOf)) {
    for (const [index, inner] of allOf.entries()) {
      if (!collect({ schema: inner, pointer: joinPointer(pointer, 'allOf', index) }, source, parts)) return false;
    }
  }
  parts.push({ value: schema, pointer });
  return true;
}

function typesOf(parts: readonly Part[], nullable: boolean): ReadonlySet<string> {
  let types = new Set(allTypes);
  for (const { value } of parts) {
    const named = typeof value['type'] === 'string' ? [value['type']] : textsOf(value['type']);
    if (named.length === 0) continue;
    const wide = new Set(named.includes('number') ? [...named, 'integer'] : named);
    types = types.intersection(wide);
  }
  if (nullable) types.add('null');
  return types;
}

function valuesOf(parts: readonly Part[], nullable: boolean): readonly unknown[] | null {
  let values: readonly unknown[] | null = null;
  for (const { value } of parts) {
    const named: unknown = Object.hasOwn(value, 'const') ? [value['const']] : value['enum'];
    if (!Array.isArray(named)) continue;
    const keys = new Set(named.map((one: unknown) => JSON.stringify(one)));
    values = values === null ? named : values.filter((one) => keys.has(JSON.stringify(one)));
  }
  return values !== null && nullable && !values.includes(null) ? [...values, null] : values;
}

function boundOf(parts: readonly Part[], source: SchemaSource, name: 'minimum' | 'maximum'): Bound | null {
  const exclusive = name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const sign = name === 'minimum' ? -1 : 1;
  const bounds = parts.flatMap(({ value }): Bound[] => {
    const plain = value[name];
    const excluded = value[exclusive];
    return [
      ...(typeof plain === 'number'
        ? [{ value: plain, isExcluded: hasOwnDialect(source.version) && excluded === true }]
        : []),
      ...(typeof excluded === 'number' ? [{ value: excluded, isExcluded: true }] : []),
    ];
  });
  return (
    bounds.toSorted((a, b) => sign * (a.value - b.value) || Number(b.isExcluded) - Number(a.isExcluded))[0] ?? null
  );
}

function countsOf(parts: readonly Part[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { value } of parts) {
    for (const name of [...upperCounts, ...lowerCounts]) {
      const count = value[name];
      // At least none is no limit.
      if (typeof count !== 'number' || (count === 0 && lowerCounts.includes(name))) continue;
      const pick = upperCounts.includes(name) ? Math.min : Math.max;
      counts[name] = pick(counts[name] ?? count, count);
    }
  }
  return counts;
}

function propertiesOf(parts: readonly Part[]): Map<string, PlacedSchema[]> {
  const found = new Map<string, PlacedSchema[]>();
  for (const { value, pointer } of parts) {
    if (!isObject(value['properties'])) continue;
    for (const [name, schema] of Object.entries(value['properties']))
      found.set(name, [...(found.get(name) ?? []), { schema, pointer: joinPointer(pointer, 'properties', name) }]);
  }
  return found;
}

function placed(parts: readonly Part[], name: string): PlacedSchema[] {
  return parts.flatMap(({ value, pointer }) =>
    Object.hasOwn(value, name) ? [{ schema: value[name], pointer: joinPointer(pointer, name) }] : [],
  );
}

function choicesOf({ value, pointer }: Part): PlacedSchema[][] {
  return ['anyOf', 'oneOf'].flatMap((name) => {
    const branches: unknown = value[name];
    if (!Array.isArray(branches)) return [];
    return [branches.map((schema: unknown, index) => ({ schema, pointer: joinPointer(pointer, name, index) }))];
  });
}

function othersOf(parts: readonly Part[]): Record<string, unknown[]> {
  const others: Record<string, unknown[]> = {};
  for (const { value } of parts) {
    for (const name of otherKeywords) {
      // What asks for nothing is as good as absent.
      if (Object.hasOwn(value, name) && value[name] !== false) (others[name] ??= []).push(value[name]);
    }
  }
  return others;
}

function isNullOnly(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  return (
    schema['type'] === 'null' || (Array.isArray(schema['enum']) && schema['enum'].every((value) => value === null))
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}
