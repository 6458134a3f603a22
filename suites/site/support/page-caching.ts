import { cacheDirectives, lifetimeSeconds } from '../../../runner/kit/cache-control.ts';
import { type Header, headerValue, headerValues, type ReceivedResponse } from '../../../runner/kit/exchange.ts';

/** Longest that a copy may be shown without being validated again, in seconds. */
const longestSeconds = 3600;

/** Returns true where no cache that several clients share may keep an answer. */
export function isNotShared(headers: readonly Header[]): boolean {
  const directives = cacheDirectives(headers);
  return directives.has('no-store') || directives.has('private');
}

/** Returns true where a shared cache may keep an answer: of passing redirects only those that say for how long (RFC 9111 §3, RFC 9110 §15.1). */
export function mayBeShared({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): boolean {
  const directives = cacheDirectives(headers);
  const saysHowLong =
    directives.has('max-age') || directives.has('s-maxage') || headerValue(headers, 'expires') !== null;
  return !isNotShared(headers) && (saysHowLong || ![302, 303, 307].includes(status));
}

/** Returns true where `Vary` says that `Accept` decides, or that anything may. */
export function variesByAccept(headers: readonly Header[]): boolean {
  const names = headerValues(headers, 'vary').flatMap((value) => value.toLowerCase().split(','));
  return names.some((name) => ['accept', '*'].includes(name.trim()));
}

/** Returns why copies of an answer grow stale unseen, or `null`: they live longer than an hour and cannot be validated. */
export function stalenessOf(headers: readonly Header[]): string | null {
  const directives = cacheDirectives(headers);
  if (directives.has('no-store') || directives.has('no-cache')) return null;
  const age = lifetimeSeconds(directives, 'max-age') ?? 0;
  const canBeValidated = headerValue(headers, 'etag') !== null || headerValue(headers, 'last-modified') !== null;
  return age > longestSeconds && !canBeValidated ? `max-age=${age} without ETag and Last-Modified` : null;
}

/** Returns the entity tag of an answer, and whether it is a strong one; `null` where it has none that can be read. */
export function entityTag(headers: readonly Header[]): { readonly value: string; readonly isStrong: boolean } | null {
  const value = headerValue(headers, 'etag')?.trim() ?? '';
  return /^(?:W\/)?"[^"]*"$/.test(value) ? { value, isStrong: value.startsWith('"') } : null;
}
