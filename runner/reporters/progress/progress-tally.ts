import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { OperationsProgress, RunEvent } from '../../../contracts/run-report/run-event.ts';

/** How a check ended, as it is counted while a run goes on. */
export type Mark = 'passed' | 'failed' | 'warned' | 'errored' | 'untestable' | 'other';

/** How one suite comes along. */
export interface SuiteTally {
  readonly name: string;
  readonly planned: number;
  readonly results: CheckResult[];
  readonly marks: Map<Mark, number>;
  /** Checks that are being asked, by id, and since when in milliseconds. */
  readonly running: Map<string, number>;
}

/** What a run begins with. */
export type RunStarted = Extract<RunEvent, { type: 'run-started' }>;

/** Nothing is foretold before so much is known. */
const leastToForetell = { checks: 4, elapsedMs: 1500 } as const;

/** How a run comes along, counted from its events; the times are those of a clock that never goes back. */
export class ProgressTally {
  readonly suites: readonly SuiteTally[];
  readonly shard?: NonNullable<RunStarted['shard']> | null;
  readonly repetition?: NonNullable<RunStarted['repetition']>;
  planned: number;
  done = 0;
  /** How far the operations of a document are requested; `null` where none are, or no more. */
  operations: OperationsProgress | null = null;
  readonly #startedMs: number;
  readonly #earlierPaceMs: number | null;
  /** Checks that ended without being asked: they say nothing of how long the others take. */
  #doneUnasked = 0;
  #hasAsked = false;

  /** `earlierPaceMs` is the time that a check took in the repetition before; `null` where there was none. */
  constructor(event: RunStarted, nowMs: number, earlierPaceMs: number | null = null) {
    this.#earlierPaceMs = earlierPaceMs;
    this.planned = event.planned;
    if (event.shard) this.shard = event.shard;
    if (event.repetition) this.repetition = event.repetition;
    this.#startedMs = nowMs;
    this.suites = event.suites.map(({ name, planned }) => ({
      name,
      planned,
      results: [],
      marks: new Map(),
      running: new Map(),
    }));
  }

  /** Takes over how far the operations of a document are requested. */
  request(progress: OperationsProgress): void {
    this.operations = progress;
  }

  /** Counts a check that begins. */
  begin(id: string, nowMs: number): void {
    this.#hasAsked = true;
    this.suites.find(({ name }) => name === id.split('/')[0])?.running.set(id, nowMs);
  }

  /** Counts a check that ended, and returns its suite where it was its last one. */
  end({ result, done, planned }: Extract<RunEvent, { type: 'check-ended' }>): SuiteTally | null {
    this.done = done;
    this.planned = planned;
    // The checks of operations end once what they judge was sent.
    if (result.suite === 'operations') this.operations = null;
    if (!this.#hasAsked) this.#doneUnasked = done;
    const suite = this.suites.find(({ name }) => name === result.suite);
    if (suite === undefined) return null;
    const mark = markOf(result);
    suite.running.delete(result.id);
    suite.results.push(result);
    suite.marks.set(mark, (suite.marks.get(mark) ?? 0) + 1);
    return suite.results.length === suite.planned ? suite : null;
  }

  /** Returns how many checks of all suites ended so. */
  count(mark: Mark): number {
    return this.suites.reduce((sum, { marks }) => sum + (marks.get(mark) ?? 0), 0);
  }

  /** Returns the check that has been asked longest, with its time in milliseconds; `null` where none is asked. */
  oldest(nowMs: number): { readonly id: string; readonly elapsedMs: number } | null {
    return oldestOf(
      this.suites.flatMap(({ running }) => [...running]),
      nowMs,
    );
  }

  /** Returns the time that a check has taken so far; `null` where too little is known yet. */
  paceMs(nowMs: number): number | null {
    const elapsedMs = nowMs - this.#startedMs;
    const asked = this.done - this.#doneUnasked;
    const isKnown = asked >= leastToForetell.checks && elapsedMs >= leastToForetell.elapsedMs;
    return isKnown ? elapsedMs / asked : this.#earlierPaceMs;
  }

  /** Returns the time that the rest takes at the pace so far, further repetitions included; `null` where none is known yet. */
  leftMs(nowMs: number): number | null {
    const elapsedMs = nowMs - this.#startedMs;
    const paceMs = this.paceMs(nowMs);
    if (paceMs === null) return null;
    const thisMs = paceMs * (this.planned - this.done);
    const { index, total } = this.repetition ?? { index: 1, total: 1 };
    const leftMs = thisMs + (total - index) * (elapsedMs + thisMs);
    return leftMs === 0 ? null : leftMs;
  }
}

/** Returns the entry that began first, with its time in milliseconds. */
export function oldestOf(
  running: ReadonlyArray<readonly [id: string, sinceMs: number]>,
  nowMs: number,
): { readonly id: string; readonly elapsedMs: number } | null {
  const [first, ...others] = running;
  if (first === undefined) return null;
  const [id, sinceMs] = others.reduce((oldest, entry) => (entry[1] < oldest[1] ? entry : oldest), first);
  return { id, elapsedMs: nowMs - sinceMs };
}

/** Returns how a result is counted: what a baseline accepts, and a finding that nothing demands, alarm nobody. */
export function markOf({ outcome, severity, accepted }: CheckResult): Mark {
  if (outcome === 'passed' || outcome === 'errored' || outcome === 'untestable') return outcome;
  if (outcome === 'inapplicable' || accepted || severity === 'note') return 'other';
  return severity === 'error' ? 'failed' : 'warned';
}
