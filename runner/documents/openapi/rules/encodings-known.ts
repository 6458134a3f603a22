import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { joinPointer, splitPointer } from '../places.ts';
import { defineRule } from '../rule.ts';

/** Schemas that are looked into for one body. */
const mostSchemas = 500;
/** Keywords whose schemas are of the same value. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'] as const;
/** Keywords by which members exist that are not listed, and references that are not followed here. */
const open = ['patternProperties', '$dynamicRef', '$recursiveRef'] as const;

/** The key of an encoding has to be a property of the schema beside it (§4.8.14). Encodings of other media types, and of responses before 3.2, mean nothing. */
export const encodingsKnown = defineRule({
  id: 'encodings-known',
  level: 'must',
  title: 'Every encoding names a property of its schema',
  *judge(model) {
    for (const { value, pointer } of model.nodesOf('MediaType')) {
      const { encoding, schema } = value;
      const type = splitPointer(pointer).at(-1) ?? '';
      const isRead = model.version === '3.2' || /\/request(?:Body|Bodies\/[^/]+)\/content\/[^/]+$/.test(pointer);
      if (!isObject(encoding) || !isRead || !/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type))
        continue;
      const names = listProperties(model, schema);
      if (names === null) continue;
      for (const key of Object.keys(encoding)) {
        if (names.has(key)) continue;
        yield {
          pointer: joinPointer(pointer, 'encoding', key),
          what: 'an encoding is of something that is not a property of the schema',
          expected: [...names].slice(0, 20),
          actual: key,
        };
      }
    }
  },
});

/** Returns every property that a schema names; `null` where it may have others, or not all of it is known. */
function listProperties(model: DocumentModel, start: unknown): ReadonlySet<string> | null {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || typeof next === 'boolean') continue;
    seen.add(next);
    const schema = model.follow(next);
    if (schema === null || seen.size > mostSchemas || open.some((keyword) => Object.hasOwn(schema, keyword)))
      return null;
    // A map of members with a schema of their own.
    if (isObject(schema['additionalProperties'])) return null;
    if (isObject(schema['properties'])) for (const name of Object.keys(schema['properties'])) names.add(name);
    // Since 3.1 what stands beside a reference holds as well.
    if (next !== schema && isObject(next)) waiting.push({ ...next, $ref: undefined });
    waiting.push(...inPlace.flatMap((keyword) => schemasOf(schema[keyword])));
  }
  return names.size === 0 ? null : names;
}

function schemasOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).filter(isObject)];
}
