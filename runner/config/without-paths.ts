import { isObject } from '../documents/json-value.ts';
import type { KeyPath } from './config-fault.ts';

/** Returns a value without what stands at some paths. Of an array with such a member nothing stays, so that no place changes. */
export function withoutPaths(value: unknown, paths: readonly KeyPath[]): unknown {
  if (!isObject(value) || paths.length === 0) return value;
  const entries = Object.entries(value).flatMap(([key, member]) => {
    const inside = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    const isGone = inside.some((rest) => rest.length === 0 || typeof rest[0] === 'number');
    return isGone ? [] : [[key, withoutPaths(member, inside)] as const];
  });
  return Object.fromEntries(entries);
}
