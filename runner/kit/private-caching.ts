import { cacheDirectives, lifetimeSeconds } from './cache-control.ts';
import { type Header, headerValues } from './exchange.ts';

/** Fields that every request has, which tell nobody from anybody else. */
const usual = new Set(['accept', 'accept-encoding', 'connection', 'host', 'traceparent', 'user-agent']);

/**
 * Returns why a shared cache may hand the answer for one client to another (RFC 9111 §3, §3.5, RFC 9213), or `null`.
 *
 * @param sent fields of the request: where `Authorization` is not among them, a cache knows nothing of credentials
 */
export function sharedCachingFault(headers: readonly Header[], sent: readonly Header[]): string | null {
  const isBearer = headerValues(sent, 'authorization').length > 0;
  const varied = cacheDirectives(headers, 'vary');
  // A field that is sent to this service alone, such as that of an API key, is not among the usual ones.
  const carriers = isBearer
    ? ['authorization']
    : sent.map(([name]) => name.toLowerCase()).filter((name) => !usual.has(name) && !name.startsWith(':'));
  if (varied.has('*') || carriers.some((name) => varied.has(name))) return null;
  const forCaches = ['cdn-cache-control', 'surrogate-control'].find((name) =>
    isKeptFor(cacheDirectives(headers, name)),
  );
  if (forCaches !== undefined) return `${forCaches} lets caches store the response`;
  const directives = cacheDirectives(headers);
  if (directives.has('no-store') || directives.get('private') === '' || directives.get('no-cache') === '') return null;
  const shared = lifetimeSeconds(directives, 's-maxage');
  if (shared !== null) return shared > 0 ? 's-maxage lets shared caches store the response' : null;
  const own = lifetimeSeconds(directives, 'max-age');
  if (own === 0) return null;
  if (directives.has('public')) return 'public lets shared caches store the response';
  if (own === null) return null;
  if (!isBearer) return 'max-age lets caches store the response, and they do not recognize the field as credentials';
  return directives.has('must-revalidate')
    ? 'must-revalidate lets shared caches store the response despite Authorization'
    : null;
}

function isKeptFor(directives: ReadonlyMap<string, string>): boolean {
  if (directives.has('no-store') || directives.has('private') || directives.has('no-cache')) return false;
  return (lifetimeSeconds(directives, 's-maxage') ?? lifetimeSeconds(directives, 'max-age') ?? 0) > 0;
}
