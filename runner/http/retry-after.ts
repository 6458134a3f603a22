import { headerValue } from '../kit/exchange.ts';
import type { WireResult } from './http-client.ts';

/** Shortest wait before a request is sent again, in milliseconds. */
const shortestWaitMs = 100;

/** Returns true for an answer that asks to come back later, which says nothing about the request: 429, or 503 with `Retry-After`. */
export function asksForPatience(result: Pick<WireResult, 'response'>): boolean {
  const { response } = result;
  if (response === null) return false;
  return response.status === 429 || (response.status === 503 && headerValue(response.headers, 'retry-after') !== null);
}

/** Returns how long the answer asks to wait, in milliseconds, or `null` where it does not (RFC 9110 §10.2.3). */
export function retryAfterMs(result: Pick<WireResult, 'response'>): number | null {
  if (!asksForPatience(result) || result.response === null) return null;
  const { headers } = result.response;
  const value = headerValue(headers, 'retry-after') ?? '1';
  const seconds = Number(value);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.max(shortestWaitMs, seconds * 1000);
  // A date is taken from the target's own clock, which need not agree with ours.
  const waitMs = Date.parse(value) - Date.parse(headerValue(headers, 'date') ?? '');
  return Number.isFinite(waitMs) ? Math.max(shortestWaitMs, waitMs) : 1000;
}
