/** The reason of a run's signal where its time is over; the message is a sentence without its end. */
export class TimeOver extends Error {
  override readonly name = 'TimeOver';

  constructor(limitMs: number) {
    super(`the run reached its time limit of ${limitMs / 1000} s (--max-time)`);
  }
}

/** The time of a whole run, all its repetitions included. */
export interface TimeLimit {
  /** Aborted with {@link TimeOver} once the time is over. */
  readonly signal: AbortSignal;
  /** Returns the milliseconds that are left; `Infinity` without a limit. */
  leftMs(): number;
  close(): void;
}

/** Returns a time limit that begins now; `null` is none. */
export function startTimeLimit(limitMs: number | null, monotonicMs: () => number): TimeLimit {
  const controller = new AbortController();
  if (limitMs === null) return { signal: controller.signal, leftMs: () => Infinity, close: () => undefined };
  const endMs = monotonicMs() + limitMs;
  const timer = setTimeout(() => controller.abort(new TimeOver(limitMs)), limitMs);
  timer.unref();
  return {
    signal: controller.signal,
    leftMs: () => Math.max(0, endMs - monotonicMs()),
    close: () => clearTimeout(timer),
  };
}

/** Returns the signal that ended a run; `null` where none did, or its time limit. */
export function endingSignal({ aborted, reason }: AbortSignal): 'SIGINT' | 'SIGTERM' | null {
  if (!aborted || reason instanceof TimeOver) return null;
  return reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT';
}
