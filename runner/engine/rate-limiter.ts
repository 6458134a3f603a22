import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './run-settings.ts';

/** Keeps a run from asking faster than it may. */
export interface RateLimiter {
  /** Waits for the turn of one request; ends early where the signal aborts. */
  turn(signal: AbortSignal): Promise<void>;
  /** Lets no request of the run pass for that long: a target that asks one request for patience means all of them. */
  pause(durationMs: number): void;
}

/** Returns a limiter that lets requests pass evenly, at most that many a second; `null` sets no limit. */
export function createRateLimiter(ratePerSecond: number | null, clock: Pick<Clock, 'monotonicMs'>): RateLimiter {
  const intervalMs = ratePerSecond === null ? 0 : 1000 / ratePerSecond;
  let nextMs = 0;
  return {
    async turn(signal) {
      const now = clock.monotonicMs();
      const turnMs = Math.max(now, nextMs);
      nextMs = turnMs + intervalMs;
      if (turnMs > now) await delay(turnMs - now, undefined, { signal }).catch(() => undefined);
    },
    pause(durationMs) {
      nextMs = Math.max(nextMs, clock.monotonicMs() + durationMs);
    },
  };
}
