import { isObject } from '../json-value.ts';
import { followReference } from './local-reference.ts';

/** Wrappings within wrappings that are taken off. */
const deepest = 5;

/**
 * Returns a schema with its references followed and its wrapping taken off: the only part of `allOf`, and the only choice of `anyOf` or
 * `oneOf` beside null. What stands beside the wrapping counts, too. `null` for what is not a schema.
 */
export function plainSchema(root: unknown, value: unknown, depth = 0): Readonly<Record<string, unknown>> | null {
  const schema = followReference(root, value);
  if (schema === null || depth > deepest) return schema;
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const parts: readonly unknown[] = Array.isArray(schema[keyword]) ? schema[keyword] : [];
    const [only, ...more] = keyword === 'allOf' ? parts : parts.filter((part) => !isNull(part));
    const inner = only === undefined || more.length > 0 ? null : plainSchema(root, only, depth + 1);
    if (inner === null) continue;
    const { [keyword]: _wrapping, ...own } = schema;
    return { ...inner, ...own };
  }
  return schema;
}

function isNull(part: unknown): boolean {
  return isObject(part) && part['type'] === 'null';
}
