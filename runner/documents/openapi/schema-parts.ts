import { isObject } from '../json-value.ts';
import { formerSchemaKeywords, schemaKeywords } from '../schema-keywords.ts';

/** A value inside of a JSON Schema that is a schema itself, or stands where one has to. */
export interface SchemaPart {
  /** The names that lead to it. */
  readonly names: ReadonlyArray<string | number>;
  readonly value: unknown;
}

/** Returns the schemas directly inside of a JSON Schema 2020-12; a value of another type than object or boolean is left out. */
export function schemaParts(schema: Readonly<Record<string, unknown>>): SchemaPart[] {
  return Object.entries(schema)
    .filter(([keyword]) => !formerSchemaKeywords.has(keyword))
    .flatMap(([keyword, value]): SchemaPart[] => {
      if (schemaKeywords.map.has(keyword) && isObject(value))
        return Object.entries(value).map(([name, member]) => ({ names: [keyword, name], value: member }));
      if (schemaKeywords.list.has(keyword) && Array.isArray(value))
        return value.map((member: unknown, index) => ({ names: [keyword, index], value: member }));
      return schemaKeywords.single.has(keyword) ? [{ names: [keyword], value }] : [];
    })
    .filter(({ value }) => isObject(value) || typeof value === 'boolean');
}
