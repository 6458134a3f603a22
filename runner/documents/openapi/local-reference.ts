import { isObject } from '../json-value.ts';

/** Longest chain of references that is followed: longer ones are made to be long, or go in a circle. */
const mostHops = 32;

/**
 * Returns the object that a value of a document stands for, its references inside of the document followed; `null` for
 * anything that is no object, and where a reference leads nowhere, in a circle, or outside of the document.
 */
export function followReference(root: unknown, value: unknown): Readonly<Record<string, unknown>> | null {
  let current = value;
  for (let hops = 0; hops <= mostHops; hops += 1) {
    if (!isObject(current)) return null;
    if (typeof current['$ref'] !== 'string') return current;
    current = lookUpPointer(root, current['$ref']);
  }
  return null;
}

/** Returns what a reference such as `#/components/schemas/Plant` names in a document; `undefined` where it names nothing there. */
export function lookUpPointer(root: unknown, reference: string): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let current = root;
  for (const part of reference.slice(2).split('/')) {
    const name = decodePart(part);
    if (name === null || typeof current !== 'object' || current === null || !Object.hasOwn(current, name))
      return undefined;
    current = (current as Readonly<Record<string, unknown>>)[name];
  }
  return current;
}

/** Returns a member of an object by its own name, `undefined` for anything else. */
export function memberAt(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns a name as it stands in a JSON pointer (RFC 6901 §3). */
export function pointerPart(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}
