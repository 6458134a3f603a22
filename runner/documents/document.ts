import { parseDocument } from 'yaml';

/** A document that was read, or why it could not be. */
export type ReadDocument = { readonly value: unknown } | { readonly fault: string };

/** More aliases than this in one document are an attack, not a document. */
const maxAliasCount = 100;

/**
 * Returns the value of a YAML or JSON document with its local references (`$ref: '#/...'`) resolved; references to itself
 * make a cyclic value. Nothing outside the document is read. A reference that leads nowhere, or elsewhere, stays as it is.
 */
export function readDocument(bytes: Uint8Array): ReadDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: 'is not UTF-8' };
  }
  try {
    const document = parseDocument(text, { uniqueKeys: true, logLevel: 'silent' });
    const error = document.errors[0];
    if (error) return { fault: error.message.split('\n')[0] ?? error.code };
    return { value: resolveReferences(document.toJS({ maxAliasCount })) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function resolveReferences(root: unknown): unknown {
  const resolved = new Map<object, unknown>();
  const resolve = (value: unknown, chain: ReadonlySet<string>): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const reference: unknown = '$ref' in value ? value.$ref : undefined;
    if (typeof reference === 'string' && reference.startsWith('#') && !chain.has(reference)) {
      const found = lookUp(root, reference);
      if (found !== undefined) return resolve(withSiblings(value, found), new Set([...chain, reference]));
    }
    const known = resolved.get(value);
    if (known !== undefined) return known;
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    resolved.set(value, copy);
    for (const [key, member] of Object.entries(value)) {
      Object.defineProperty(copy, key, {
        value: resolve(member, new Set()),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return copy;
  };
  return resolve(root, new Set());
}

/** In a schema of OpenAPI 3.1 the members beside `$ref` hold too (JSON Schema 2020-12 §8.2.3.1); elsewhere there are none. */
function withSiblings(referring: object, found: unknown): unknown {
  const siblings = Object.entries(referring).filter(([key]) => !['$ref', 'summary', 'description'].includes(key));
  if (siblings.length === 0) return found;
  const { allOf, ...rest } = Object.fromEntries(siblings) as Record<string, unknown>;
  return { ...rest, allOf: [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), found] };
}

function lookUp(root: unknown, reference: string): unknown {
  let current: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    let key: string;
    try {
      key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    } catch {
      return undefined;
    }
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}
