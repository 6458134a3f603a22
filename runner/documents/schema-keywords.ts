/**
 * Keywords of JSON Schema whose value holds schemas, by how it does: under names, in a list, or as the schema itself. Of
 * 2020-12 and of all drafts since 4; {@link formerSchemaKeywords} names those that 2020-12 knows no more.
 */
export const schemaKeywords = {
  map: new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']),
  list: new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']),
  single: new Set([
    'additionalItems',
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
  ]),
} as const;

/** Keywords that JSON Schema 2020-12 knows no more, so that what they hold says nothing there. */
export const formerSchemaKeywords: ReadonlySet<string> = new Set(['additionalItems', 'dependencies']);
