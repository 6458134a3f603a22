import type { IndexedResult, IndexedRun } from './run-index.ts';

/** How one check ended in one run. */
export interface CheckEnd {
  readonly run: IndexedRun;
  readonly result: IndexedResult;
}

/** A check that fails in the newest run in which it was judged. */
export interface FailingCheck {
  readonly check: string;
  readonly level: string;
  /** The first run of those in which it failed without a pass between them. */
  readonly since: IndexedRun;
  /** In how many runs in a row it failed. */
  readonly runs: number;
  /** The last run in which it passed; `null` where it never did. */
  readonly lastPassed: IndexedRun | null;
  readonly assertions: FailingCount;
}

/** How many assertions of a check fail in the newest run in which it was judged. */
export interface FailingCount {
  readonly now: number;
  /** How many failed in the run before that in which it was judged; `null` where it passed, or there is none. */
  readonly before: number | null;
  /** How many of those that fail now did not then; `null` where nobody knows. */
  readonly new: number | null;
}

/** A check whose outcome changes while target and vivero stay the same. */
export interface FlakyCheck {
  readonly check: string;
  readonly level: string;
  /** How often it changed so. */
  readonly changes: number;
  readonly failed: number;
  /** In how many runs it was judged. */
  readonly judged: number;
}

/** A check that takes longer than it used to. */
export interface SlowerCheck {
  readonly check: string;
  /** Medians, in milliseconds. */
  readonly beforeMs: number;
  readonly nowMs: number;
}

/** A check that was judged before, and of which the newest run that has it says nothing. */
export interface UnjudgedCheck {
  readonly check: string;
  readonly level: string;
  /** How it ended in the newest run. */
  readonly outcome: string;
  /** The last run in which it was judged. */
  readonly lastJudged: IndexedRun;
}

/** What the runs of a target say of its checks. */
export interface CheckTrends {
  readonly failing: readonly FailingCheck[];
  readonly flaky: readonly FlakyCheck[];
  readonly slower: readonly SlowerCheck[];
  readonly noLongerJudged: readonly UnjudgedCheck[];
}

/** Of so many runs the newest durations are the median, and so many before them are needed to compare with. */
const recentRuns = 3;
const earlierRuns = 5;
/** A check is slower from so many times its former duration on, and from so many milliseconds more. */
const slowerTimes = 2;
const slowerMs = 250;

/** Returns what the runs of one target say of each check; the newest run comes first. Parts of runs are no whole. */
export function analyseChecks(ends: readonly CheckEnd[]): CheckTrends {
  const whole = ends.filter(({ run }) => run.shard === null);
  const byCheck = [...Map.groupBy(whole, ({ result }) => result.check).values()];
  return {
    failing: byCheck.flatMap((each) => failingOf(each) ?? []).toSorted(by(({ check }) => check)),
    flaky: byCheck.flatMap((each) => flakyOf(each) ?? []).toSorted(by(({ check }) => check)),
    noLongerJudged: byCheck.flatMap((each) => unjudgedOf(each) ?? []).toSorted(by(({ check }) => check)),
    slower: byCheck.flatMap((each) => slowerOf(each) ?? []).toSorted((a, b) => ratioOf(b) - ratioOf(a)),
  };
}

/** What could not be tested says neither that a check fails nor that it passes. */
function judgedOf(ends: readonly CheckEnd[]): CheckEnd[] {
  return ends.filter(({ result: { outcome } }) => isJudged(outcome));
}

/** Returns true for an outcome that says something of the target. */
export function isJudged(outcome: string): boolean {
  return outcome === 'passed' || outcome === 'failed';
}

function unjudgedOf(ends: readonly CheckEnd[]): UnjudgedCheck | null {
  const [newest] = ends;
  const [lastJudged] = judgedOf(ends);
  if (newest === undefined || lastJudged === undefined || lastJudged === newest) return null;
  const { check, level, outcome } = newest.result;
  return { check, level, outcome, lastJudged: lastJudged.run };
}

function failingOf(ends: readonly CheckEnd[]): FailingCheck | null {
  const judged = judgedOf(ends);
  const lastPass = judged.findIndex(({ result }) => result.outcome === 'passed');
  const runs = lastPass === -1 ? judged.length : lastPass;
  const first = judged[runs - 1];
  if (first === undefined) return null;
  const { check, level } = first.result;
  const assertions = countFailing(judged);
  return { check, level, since: first.run, runs, lastPassed: judged[lastPass]?.run ?? null, assertions };
}

function countFailing([newest, before]: readonly CheckEnd[]): FailingCount {
  const [now, then] = [newest?.result, before?.result];
  if (now === undefined || then?.outcome !== 'failed') return { now: now?.failing ?? 0, before: null, new: null };
  const known = then.failures;
  const isKnown = now.failures !== null && known !== null;
  return {
    now: now.failing,
    before: then.failing,
    new: isKnown ? [...now.failures].filter((hash) => !known.has(hash)).length : null,
  };
}

/**
 * A change is flaky where the version of the target is known, and is the same. Where nobody names one, it may have been deployed anew: then
 * only a failure that comes back is, since a check that fails, passes, and fails for another reason saw two bugs.
 */
function flakyOf(ends: readonly CheckEnd[]): FlakyCheck | null {
  const judged = judgedOf(ends);
  const [newest] = judged;
  if (newest === undefined) return null;
  const changes = judged.filter((end, index) => isChange(end, judged[index + 1]));
  const isNamed = changes.some(({ run }) => run.namesVersion);
  const isUnstable = judged.some(({ result }) => result.isUnstable);
  if (!isUnstable && !isNamed && !comesBack(judged)) return null;
  const { check, level } = newest.result;
  const failed = judged.filter(({ result }) => result.outcome === 'failed').length;
  return { check, level, changes: changes.length, failed, judged: judged.length };
}

/** Returns true where a check failed, passed, and failed in the same assertion again, with nothing else known to have changed. */
function comesBack(judged: readonly CheckEnd[]): boolean {
  const beforePass = new Set<string>();
  let stretch: string[] = [];
  for (const { run, result } of judged) {
    if (result.outcome === 'passed') {
      for (const failure of stretch) beforePass.add(failure);
      stretch = [];
      continue;
    }
    // Very many failures of a check are not kept one by one.
    const failures = [...(result.failures ?? ['many'])].map((hash) => `${run.vivero} ${run.deployment} ${hash}`);
    if (failures.some((failure) => beforePass.has(failure))) return true;
    stretch.push(...failures);
  }
  return false;
}

function isSameState(one: IndexedRun, other: IndexedRun): boolean {
  return one.vivero === other.vivero && one.deployment === other.deployment;
}

function isChange({ run, result }: CheckEnd, before: CheckEnd | undefined): boolean {
  if (before === undefined || before.result.outcome === result.outcome) return false;
  return isSameState(run, before.run);
}

function slowerOf(ends: readonly CheckEnd[]): SlowerCheck | null {
  const [newest] = ends;
  const passed = ends.filter(({ run, result }) => result.outcome === 'passed' && run.vivero === newest?.run.vivero);
  const durations = passed.map(({ result }) => result.durationMs);
  const earlier = durations.slice(recentRuns);
  if (newest === undefined || earlier.length < earlierRuns) return null;
  const [nowMs, beforeMs] = [median(durations.slice(0, recentRuns)), median(earlier)];
  if (nowMs < beforeMs * slowerTimes || nowMs - beforeMs < slowerMs) return null;
  return { check: newest.result.check, beforeMs, nowMs };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ratioOf({ beforeMs, nowMs }: SlowerCheck): number {
  return nowMs / Math.max(beforeMs, 1);
}

function by<Item>(key: (item: Item) => string): (a: Item, b: Item) => number {
  return (a, b) => (key(a) < key(b) ? -1 : 1);
}
