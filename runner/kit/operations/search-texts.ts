import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { isObject } from '../../documents/json-value.ts';
import { plainSchema } from '../../documents/openapi/plain-schema.ts';

/** Parameters for a text that is searched for. */
const searchNames = /^(?:q|query|search|keywords?|(?:search|query)[-_]?(?:term|text|string|query)|terms?)$/i;

/** Returns the parameter of a GET for a text that is searched for; `null` where it has none. */
export function searchParameter({ method, parameters }: DocumentedOperation, document: unknown): string | null {
  const found = parameters.find(({ in: place, name, schema }) => {
    const described = plainSchema(document, schema);
    const isText = described?.['enum'] === undefined && [described?.['type']].flat().includes('string');
    return place === 'query' && searchNames.test(name) && isText;
  });
  return method === 'GET' ? (found?.name ?? null) : null;
}

/** Returns the texts of a thing that somebody may search for; a moment or an id is hardly one. */
export function searchTexts(thing: unknown): string[] {
  if (!isObject(thing)) return [];
  return Object.values(thing)
    .filter((value) => typeof value === 'string')
    .filter((value) => /\S/.test(value) && value.length <= 40 && !/^\d{4}-\d\d-\d\d|^[\da-f-]{36}$/i.test(value));
}
