import type { Fault } from '../kit/exchange.ts';
import { tooBusyCode } from '../http/describe-fault.ts';
import type { WireResult } from '../http/http-client.ts';
import { retryAfterMs } from '../http/retry-after.ts';

/** Closed connections are tried again twice: a closed keep-alive connection is nobody's fault, three in a row are the target's. */
const attemptsOnClosed = 3;
/** A time-out is tried again once, so that one slow answer of a busy machine accuses nobody. */
const attemptsOnTimeout = 2;
/** Longest that one request waits for a target that asks for patience (RFC 9110 §10.2.3), in milliseconds. */
const patienceMs = 30_000;
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

function attemptsFor(fault: Omit<Fault, 'blame'>, impatient: boolean): number {
  if (fault.kind === 'closed') return attemptsOnClosed;
  if (fault.code === tooBusyCode) return attemptsOnTimeout;
  if (fault.kind === 'timeout') return impatient ? 1 : attemptsOnTimeout;
  return 1;
}
