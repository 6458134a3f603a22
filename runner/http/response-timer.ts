import type { Timing } from '../kit/exchange.ts';
import type { StallWatch } from './stall-watch.ts';

/** What a timer asks for the time. */
interface TimeSource {
  readonly monotonicMs: () => number;
  readonly stalls: StallWatch;
}

/**
 * Times one response from its request on. What waited until this process had time for it came earlier: in doubt, the target was fast.
 */
export class ResponseTimer {
  readonly #source: TimeSource;
  #sentAtMs = 0;
  #firstByteAtMs = 0;

  constructor(source: TimeSource) {
    this.#source = source;
  }

  /** Notes that the request goes out now; of a request that goes out again, the last time counts. */
  noteRequest(): void {
    this.#sentAtMs = this.#source.monotonicMs();
  }

  /** Notes that the response begins. */
  noteFirstByte(): void {
    this.#firstByteAtMs = this.#arrivedAtMs(this.#source.monotonicMs());
  }

  /** Returns the times of a response whose last byte was read at `nowMs`. */
  end(nowMs: number): Timing {
    const firstByteMs = this.#firstByteAtMs - this.#sentAtMs;
    return { firstByteMs, completeMs: Math.max(firstByteMs, this.#arrivedAtMs(nowMs) - this.#sentAtMs) };
  }

  #arrivedAtMs(nowMs: number): number {
    return this.#source.stalls.earliestMs(nowMs, this.#sentAtMs);
  }
}
