import { headerValue, type Fault } from '../kit/exchange.ts';
import { tooBusyCode } from '../http/describe-fault.ts';
import type { WireResult } from '../http/http-client.ts';

/** Closed connections are tried again twice: a closed keep-alive connection is nobody's fault, three in a row are the target's. */
const attemptsOnClosed = 3;
/** A time-out is tried again once, so that one slow answer of a busy machine accuses nobody. */
const attemptsOnTimeout = 2;
/** Longest that one request waits for a target that asks for patience (RFC 9110 §10.2.3), in milliseconds. */
const patienceMs = 30_000;
/** Shortest wait before a request is sent again, in milliseconds. */
const shortestWaitMs = 100;
/** So many answers of that kind to one request end its patience, however short each asks it to be. */
const pleasHeard = 10;

/** What became of a request after all its attempts. */
export interface Attempted {
  readonly result: WireResult;
  readonly attempts: number;
  /** True where an attempt before the last one got no answer: the target may have done what it asked. */
  readonly afterSilence: boolean;
}

/**
 * Sends until there is an answer, the faults repeat, or patience ends: closed connections and time-outs are tried again, and
 * 429 and 503 with `Retry-After` are waited for through `pause`. `impatient` stops after one time-out.
 */
export async function attempt(
  send: () => Promise<WireResult>,
  options: { readonly impatient: boolean; readonly signal: AbortSignal; pause(durationMs: number): void },
): Promise<Attempted> {
  let waitedMs = 0;
  let pleas = 0;
  let afterSilence = false;
  for (let attempts = 1; ; attempts += 1) {
    const result = await send();
    if (result.fault) {
      if (options.signal.aborted || attempts >= attemptsFor(result.fault, options.impatient))
        return { result, attempts, afterSilence };
      afterSilence = true;
      continue;
    }
    const waitMs = retryAfterMs(result);
    if (waitMs === null) return { result, attempts, afterSilence };
    pleas += 1;
    waitedMs += waitMs;
    if (options.signal.aborted || waitedMs > patienceMs || pleas > pleasHeard)
      return { result, attempts, afterSilence };
    options.pause(waitMs);
  }
}

/** Returns true for an answer that asks to come back later, which says nothing about the request: 429, or 503 with `Retry-After`. */
export function asksForPatience(result: Pick<WireResult, 'response'>): boolean {
  const { response } = result;
  if (response === null) return false;
  return response.status === 429 || (response.status === 503 && headerValue(response.headers, 'retry-after') !== null);
}

function attemptsFor(fault: Omit<Fault, 'blame'>, impatient: boolean): number {
  if (fault.kind === 'closed') return attemptsOnClosed;
  if (fault.code === tooBusyCode) return attemptsOnTimeout;
  if (fault.kind === 'timeout') return impatient ? 1 : attemptsOnTimeout;
  return 1;
}

/** Returns how long the answer asks to wait, in milliseconds, or `null` where it does not (RFC 9110 §10.2.3). */
function retryAfterMs(result: WireResult): number | null {
  if (!asksForPatience(result) || result.response === null) return null;
  const { headers } = result.response;
  const value = headerValue(headers, 'retry-after') ?? '1';
  const seconds = Number(value);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.max(shortestWaitMs, seconds * 1000);
  // A date is taken from the target's own clock, which need not agree with ours.
  const waitMs = Date.parse(value) - Date.parse(headerValue(headers, 'date') ?? '');
  return Number.isFinite(waitMs) ? Math.max(shortestWaitMs, waitMs) : 1000;
}
