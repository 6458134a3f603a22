import { cacheDirectives } from '../../../runner/kit/cache-control.ts';
import { type Header, headerValue } from '../../../runner/kit/exchange.ts';

/**
 * Returns the `Cache-Control` directives that let a shared cache hand the answer to somebody else: `public` and `s-maxage`
 * (RFC 9111 §5.2.2). Empty where `no-store`, `private` or `no-cache` forbids it, and where the answer is stale at once.
 */
export function sharedCachingDirectives(headers: readonly Header[]): string[] {
  const directives = cacheDirectives(headers);
  const permits = ['public', 's-maxage'].filter((name) => directives.has(name));
  if (permits.length === 0 || directives.has('no-store')) return [];
  // `private="X-Field"` and `no-cache="X-Field"` speak of that field alone.
  if (directives.get('private') === '' || directives.get('no-cache') === '') return [];
  const freshSeconds = directives.get('s-maxage') ?? directives.get('max-age');
  if (freshSeconds === undefined) return hasExpired(headers) ? [] : permits;
  return /^0+$/.test(freshSeconds) ? [] : permits;
}

/** A date that cannot be read, `0` above all, is a date in the past (RFC 9111 §5.3); any other is held against the answer's own. */
function hasExpired(headers: readonly Header[]): boolean {
  const expires = headerValue(headers, 'expires');
  if (expires === null) return false;
  const expiresMs = Date.parse(expires);
  // `Date.parse` reads years out of bare numbers.
  if (Number.isNaN(expiresMs) || /^[-\d]+$/.test(expires.trim())) return true;
  const sentMs = Date.parse(headerValue(headers, 'date') ?? '');
  return Number.isNaN(sentMs) ? expiresMs <= 0 : expiresMs <= sentMs;
}
