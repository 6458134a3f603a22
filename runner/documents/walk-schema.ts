import { isObject } from './json-value.ts';
import { schemaKeywords } from './schema-keywords.ts';

/** A schema inside of a schema. */
export interface SchemaPlace {
  readonly schema: Readonly<Record<string, unknown>>;
  /** JSON Pointer from the root; empty for the root itself. */
  readonly path: string;
  /** True where only `properties` lead to it from the root, so that a value for it has one place in the arguments. */
  readonly isProperty: boolean;
}

/** What was found of a schema. */
export interface SchemaWalk {
  readonly places: readonly SchemaPlace[];
  /** Why it was not walked to its end, or `null`. */
  readonly tooLarge: string | null;
}

/** Bounds of a schema that is looked into; the largest ones of real tools have a few thousand values. */
const mostValues = 50_000;
const mostDepth = 200;

/**
 * Returns every schema that a JSON Schema of any draft since 4 has inside, the root first. Values that are no schemas
 * (`enum`, `const`, `default`, `examples`, unknown keywords) are not looked into. Never throws, and ends at any schema.
 */
export function walkSchema(root: unknown): SchemaWalk {
  const tooLarge = judgeSize(root);
  if (tooLarge !== null || !isObject(root)) return { places: [], tooLarge };
  const places: SchemaPlace[] = [{ schema: root, path: '', isProperty: true }];
  for (let next = 0; next < places.length; next += 1) {
    const place = places[next];
    if (place) places.push(...placesIn(place));
  }
  return { places, tooLarge: null };
}

function placesIn({ schema, path, isProperty }: SchemaPlace): SchemaPlace[] {
  return Object.entries(schema).flatMap(([keyword, value]): SchemaPlace[] => {
    const at = `${path}/${escapePointer(keyword)}`;
    const inner = (member: unknown, name: string | null): SchemaPlace[] =>
      isObject(member)
        ? [
            {
              schema: member,
              path: name === null ? at : `${at}/${escapePointer(name)}`,
              isProperty: isProperty && keyword === 'properties',
            },
          ]
        : [];
    if (schemaKeywords.map.has(keyword) && isObject(value))
      return Object.entries(value).flatMap(([name, member]) => inner(member, name));
    if (schemaKeywords.list.has(keyword) && Array.isArray(value))
      return value.flatMap((member, index) => inner(member, String(index)));
    return schemaKeywords.single.has(keyword) ? inner(value, null) : [];
  });
}

/** Returns why a value has too many parts to be worked on, or `null`; `most` values of it at the most. */
export function judgeSize(root: unknown, most = mostValues): string | null {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > most) return `it has more than ${most} values`;
    if (depth > mostDepth) return `it is nested deeper than ${mostDepth} levels`;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return null;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
