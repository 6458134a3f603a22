import { cacheDirectives } from '../../../runner/kit/cache-control.ts';
import { type Header, headerValue } from '../../../runner/kit/exchange.ts';

/**
 * Returns the `Cache-Control` directives that let a shared cache return the response to another client: `public` and `s-maxage`
 * (RFC 9111 §5.2.2). Empty where `no-store`, `private` or `no-cache` forbids it, and if the response is stale at once.
 */
export function sharedCachingDirectives(headers: readonly Header[]): string[] {
  const directives = cacheDirectives(headers);
  const permits = ['public', 's-maxage'].filter((name) => directives.has(name));
  if (permits.length === 0 || directives.has('no-store')) return [];
  // `private="X-Field"` and `no-cache="X-Field"` apply only to that field.
  if (directives.get('private') === '' || directives.get('no-cache') === '') return [];
  const freshSeconds = directives.get('s-maxage') ?? directives.get('max-age');
  if (freshSeconds === undefined) return hasExpired(headers) ? [] : permits;
  return /^0+$/.test(freshSeconds) ? [] : permits;
}

/** A date that cannot be read, `0` above all, is a date in the past (RFC 9111 §5.3); any other is compared with the response's own. */
function hasExpired(headers: readonly Header[]): boolean {
  const expires = headerValue(headers, 'expires');
  if (expires === null) return false;
  const expiresMs = Date.parse(expires);
  // `Date.parse` reads years out of bare numbers.
  if (Number.isNaN(expiresMs) || /^[-\d]+$/.test(expires.trim())) return true;
  const sentMs = Date.parse(headerValue(headers, 'date') ?? '');
  return Number.isNaN(sentMs) ? expiresMs <= 0 : expiresMs <= sentMs;
}
