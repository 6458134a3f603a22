import { performance } from 'node:perf_hooks';

/** So long the process does nothing else at a time. */
const longestSliceMs = 4;
/** A loop that is busy for more than this share of its time is left to others: the work gets a twelfth of it. */
const busyShare = 0.7;
const restWhileBusy = 11;
/** Items that wait beyond this number are done at once, so that memory stays bounded; none is left out. */
const mostWaiting = 20_000;

/** Work on items in their order, done while the process has nothing else to do, and little by little while it has. */
export class SpareTime<Item> {
  readonly #work: (item: Item) => void;
  #waiting: Item[] = [];
  #next = 0;
  #timer: NodeJS.Timeout | null = null;
  #looked = performance.eventLoopUtilization();

  constructor(work: (item: Item) => void) {
    this.#work = work;
  }

  /** How many items wait. */
  get waiting(): number {
    return this.#waiting.length - this.#next;
  }

  /** Takes an item. */
  add(item: Item): void {
    this.#waiting.push(item);
    if (this.waiting > mostWaiting) this.#doNext();
    else this.#schedule(1);
  }

  /** Does what waits, for so long at the most. */
  catchUp(longestMs = Infinity): void {
    const startedMs = performance.now();
    while (this.waiting > 0 && performance.now() - startedMs < longestMs) this.#doNext();
  }

  /** Leaves out what waits. */
  clear(): void {
    this.#waiting = [];
    this.#next = 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #schedule(inMs: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#doSlice();
    }, inMs);
    this.#timer.unref();
  }

  #doSlice(): void {
    const { utilization } = performance.eventLoopUtilization(this.#looked);
    const startedMs = performance.now();
    this.catchUp(longestSliceMs);
    // What was done here counts for nobody else.
    this.#looked = performance.eventLoopUtilization();
    if (this.waiting === 0) return;
    this.#schedule(utilization > busyShare ? Math.ceil((performance.now() - startedMs) * restWhileBusy) : 1);
  }

  #doNext(): void {
    const item = this.#waiting[this.#next];
    this.#next += 1;
    if (this.#next > 1_000 && this.#next * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#next);
      this.#next = 0;
    }
    if (item !== undefined) this.#work(item);
  }
}
