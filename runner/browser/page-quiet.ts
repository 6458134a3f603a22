/** Time without a request under way after which a page has come to rest, in milliseconds. */
const quietMs = 500;
/** How often time is counted, in milliseconds. */
const tickMs = 100;
/** What waits for answers has so many times the time of a page that works by itself. */
const waitingFactor = 3;

/** Watches whether a page is at work. */
export interface PageQuiet {
  /** To be called when a request begins, and when it ends. */
  began(): void;
  ended(): void;
  /** To be called when the document and what it is made of has come, or cannot come. */
  loaded(): void;
  /** Resolves once the page has come to rest. */
  readonly settled: Promise<void>;
  /** Resolves when the page has had its time. */
  readonly late: Promise<void>;
  stop(): void;
}

/** Returns a watch on a page that may be at work for `limitMs` by itself. */
export function watchQuiet(limitMs: number): PageQuiet {
  const settled = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  let pending = 0;
  let isLoaded = false;
  let restMs = 0;
  let workMs = 0;
  let totalMs = 0;
  const timer = setInterval(() => {
    totalMs += tickMs;
    if (pending === 0) {
      workMs += tickMs;
      restMs += tickMs;
    }
    if (isLoaded && restMs >= quietMs) settled.resolve();
    if (workMs >= limitMs || totalMs >= limitMs * waitingFactor) late.resolve();
  }, tickMs);
  const begin = (change: number): void => {
    pending += change;
    restMs = 0;
  };
  return {
    began: () => begin(1),
    ended: () => begin(-1),
    loaded: () => {
      isLoaded = true;
      restMs = 0;
    },
    settled: settled.promise,
    late: late.promise,
    stop: () => clearInterval(timer),
  };
}
