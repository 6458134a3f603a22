import type { StallWatch } from './stall-watch.ts';

/** What deadlines are measured by. */
export interface HearingTime {
  readonly monotonicMs: () => number;
  /** Knows when this process was too busy to hear anything. */
  readonly stalls: Pick<StallWatch, 'stalledMs'>;
}

/** Why a deadline passed: nothing was heard in all its time, or this process did not listen. */
export type Passed = 'silent' | 'busy';

/** Longest that a deadline is put off, in milliseconds. */
const longestStalledMs = 45_000;
/** Timers are not exact, in milliseconds. */
const inexactMs = 5;

/**
 * The deadline of something that is waited for. Time in which this process heard nothing does not count: timers run before sockets are read, so
 * that a process which stood still would blame a target whose response is there.
 */
export class Deadline {
  readonly #limitMs: number;
  readonly #time: HearingTime;
  readonly #onPassed: (why: Passed) => void;
  readonly #startedMs: number;
  readonly #stalledMs: number;
  #timer: NodeJS.Timeout;

  /** Begins now. `onPassed` is called once, unless it is cleared before. */
  constructor(limitMs: number, time: HearingTime, onPassed: (why: Passed) => void) {
    this.#limitMs = limitMs;
    this.#time = time;
    this.#onPassed = onPassed;
    this.#startedMs = time.monotonicMs();
    this.#stalledMs = time.stalls.stalledMs(this.#startedMs);
    this.#timer = setTimeout(look, limitMs, this);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the wait, or puts it off by what was not heard. */
  look(): void {
    const nowMs = this.#time.monotonicMs();
    const stalledMs = this.#time.stalls.stalledMs(nowMs) - this.#stalledMs;
    const missingMs = this.#limitMs - (nowMs - this.#startedMs - stalledMs);
    if (missingMs <= inexactMs) this.#onPassed('silent');
    else if (stalledMs >= longestStalledMs) this.#onPassed('busy');
    else this.#timer = setTimeout(look, missingMs, this);
  }
}

/** Without a function for each request. */
function look(deadline: Deadline): void {
  deadline.look();
}
