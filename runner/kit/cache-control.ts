import { type Header, headerValues } from './exchange.ts';

/** More of a field than this says nothing that a cache would read, in characters. */
const mostCharacters = 8_000;

/**
 * Returns the directives of `Cache-Control`, or of another field of that form, by their names in lower case: `name`, `name=value` and
 * `name="value, with comma"`, each with its value or an empty string. The first of a repeated name counts (RFC 9111 §5.2, RFC 9213 §2.1).
 */
export function cacheDirectives(headers: readonly Header[], field: string = 'cache-control'): Map<string, string> {
  const found = new Map<string, string>();
  const text = headerValues(headers, field).join(',').slice(0, mostCharacters);
  for (const [, name = '', quoted, plain] of text.matchAll(
    /([^\s,="]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^\s,"]*)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? plain ?? '');
  }
  return found;
}

/** Returns the seconds that a directive such as `max-age` gives; `null` where it is not there or is not a number. */
export function lifetimeSeconds(directives: ReadonlyMap<string, string>, name: string): number | null {
  const text = directives.get(name);
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
