import type { KeyPath } from './config-fault.ts';

/** Returns the value at a path, or `undefined`; inherited members do not count. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((current, key) => {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    return (current as Readonly<Record<string | number, unknown>>)[key];
  }, root);
}
