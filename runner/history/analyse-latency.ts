import type { IndexedLatency, IndexedRun } from './run-index.ts';

/** How fast the operations were in one run. */
export interface RunLatency {
  readonly run: IndexedRun;
  readonly latencies: readonly IndexedLatency[];
}

/** An operation that takes longer than it used to. */
export interface SlowerOperation {
  readonly operation: string;
  /** Medians of p50, in milliseconds. */
  readonly beforeMs: number;
  readonly nowMs: number;
}

/** Of so many runs the newest times are the median, and so many before them are needed to compare with. */
const recentRuns = 3;
const earlierRuns = 5;
/** An operation is slower from so many times its former p50 on, and from so many milliseconds more. */
const slowerTimes = 1.5;
const slowerMs = 20;
/** What so few responses say is chance. */
const leastSamples = 20;

/** Returns the operations of one target that became slower, those that did most first; the newest run comes first. */
export function analyseLatency(runs: readonly RunLatency[]): SlowerOperation[] {
  const known = runs.flatMap(({ latencies }) => latencies.filter(({ samples }) => samples >= leastSamples));
  return [...Map.groupBy(known, ({ operation }) => operation)]
    .flatMap(
      ([operation, found]) =>
        slowerOf(
          operation,
          found.map(({ p50Ms }) => p50Ms),
        ) ?? [],
    )
    .toSorted((a, b) => b.nowMs - b.beforeMs - (a.nowMs - a.beforeMs));
}

function slowerOf(operation: string, times: readonly number[]): SlowerOperation | null {
  const earlier = times.slice(recentRuns);
  if (earlier.length < earlierRuns) return null;
  const [nowMs, beforeMs] = [median(times.slice(0, recentRuns)), median(earlier)];
  return nowMs < beforeMs * slowerTimes || nowMs - beforeMs < slowerMs ? null : { operation, beforeMs, nowMs };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
