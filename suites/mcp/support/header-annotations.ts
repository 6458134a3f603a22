import { walkSchema } from '../../../runner/documents/walk-schema.ts';

const annotation = 'x-mcp-header';
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const primitives: readonly unknown[] = ['string', 'integer', 'boolean'];

/** Returns whether a schema has an `x-mcp-header` anywhere in it. */
export function hasAnnotation(schema: unknown): boolean {
  return walkSchema(schema).places.some((place) => Object.hasOwn(place.schema, annotation));
}

/** Returns what is wrong with the annotations `x-mcp-header` of a schema (MCP 2026-07-28, Streamable HTTP, Schema Extension). */
export function annotationFaults(schema: unknown): string[] {
  const seen = new Map<string, string>();
  return walkSchema(schema).places.flatMap(({ schema: part, path, isProperty }) => {
    if (!Object.hasOwn(part, annotation)) return [];
    const name = part[annotation];
    if (typeof name !== 'string' || !token.test(name)) return [`${path} has a name that is not a token`];
    const before = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), path);
    return [
      ...(before === undefined ? [] : [`${path} repeats the name of ${before}`]),
      ...(isProperty && path !== '' ? [] : [`${path || 'the root'} is not inside properties only`]),
      ...(isPrimitive(part['type']) ? [] : [`${path} is not a string, integer or boolean`]),
    ];
  });
}

/** A type together with null is an optional type. */
function isPrimitive(type: unknown): boolean {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  return types.length === 1 && primitives.includes(types[0]);
}
