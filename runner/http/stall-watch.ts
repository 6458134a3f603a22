/** Knows when this process did something else, while a response may have waited to be read. */
export interface StallWatch {
  /** Returns the earliest time at which what is heard now may have come, and never one before `sinceMs`. */
  earliestMs(nowMs: number, sinceMs: number): number;
  /** Returns for how long nothing was read until now, in total. */
  stalledMs(nowMs: number): number;
  close(): void;
}

/** How often the process is looked at, in milliseconds. */
const intervalMs = 10;
/** Timers are late by so much on an idle machine too, in milliseconds. */
const usuallyLateMs = 4;

/**
 * Returns a watch of the event loop. A timer that comes late says how long nothing was read: timers run before sockets are read, so the time
 * is known before the response that waited for it is heard.
 */
export function createStallWatch(monotonicMs: () => number): StallWatch {
  let lastMs = monotonicMs();
  let lateMs = 0;
  let totalMs = 0;
  const timer = setInterval(() => {
    const nowMs = monotonicMs();
    lateMs = latenessAt(nowMs, lastMs);
    totalMs += lateMs;
    lastMs = nowMs;
  }, intervalMs);
  timer.unref();
  return {
    earliestMs: (nowMs, sinceMs) => {
      const pendingMs = latenessAt(nowMs, lastMs);
      if (pendingMs > 0) return Math.max(sinceMs, nowMs - pendingMs);
      const isJustOver = lateMs > 0 && nowMs - lastMs < intervalMs && lastMs > sinceMs;
      return isJustOver ? Math.max(sinceMs, lastMs - lateMs) : nowMs;
    },
    stalledMs: (nowMs) => totalMs + latenessAt(nowMs, lastMs),
    close: () => clearInterval(timer),
  };
}

function latenessAt(nowMs: number, lastMs: number): number {
  const lateMs = nowMs - lastMs - intervalMs;
  return lateMs > usuallyLateMs ? lateMs : 0;
}
