import { isObject } from '../json-rpc.ts';

/** A value inside of a JSON Schema that is a schema itself, or stands where one has to. */
export interface SchemaPart {
  /** The names that lead to it. */
  readonly names: ReadonlyArray<string | number>;
  readonly value: unknown;
}

const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const singles = new Set([
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Returns the schemas directly inside of a JSON Schema 2020-12; a value of another type than object or boolean is left out. */
export function schemaParts(schema: Readonly<Record<string, unknown>>): SchemaPart[] {
  return Object.entries(schema)
    .flatMap(([keyword, value]): SchemaPart[] => {
      if (maps.has(keyword) && isObject(value))
        return Object.entries(value).map(([name, member]) => ({ names: [keyword, name], value: member }));
      if (lists.has(keyword) && Array.isArray(value))
        return value.map((member: unknown, index) => ({ names: [keyword, index], value: member }));
      return singles.has(keyword) ? [{ names: [keyword], value }] : [];
    })
    .filter(({ value }) => isObject(value) || typeof value === 'boolean');
}
