import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import type { EarlierRun, FailingTrend, RunTrend } from '../../contracts/run-report/run-trend.ts';
import { type CheckEnd, isJudged } from './analyse-checks.ts';
import { changedAssertions, isSeenFixed } from './failing-assertions.ts';
import type { IndexedRun } from './run-index.ts';

/**
 * Returns what earlier runs of a target say of a run; `null` where there are none. Parts of runs, and what began later, say nothing.
 *
 * @param ends how checks ended in runs of the target
 */
export function trendOfRun(
  report: Pick<RunReport, 'run' | 'startedAt' | 'results'>,
  ends: readonly CheckEnd[],
): RunTrend | null {
  const earlier = ends
    .filter(({ run }) => run.shard === null && run.run !== report.run && run.startedAt < report.startedAt)
    .toSorted((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : -1));
  const oldest = earlier.at(-1)?.run;
  if (oldest === undefined) return null;
  const newest = new Map(earlier.toReversed().map(({ result }) => [result.check, result.outcome]));
  const byCheck = Map.groupBy(
    earlier.filter(({ result: { outcome } }) => isJudged(outcome)),
    ({ result }) => result.check,
  );
  const ending = (outcome: CheckResult['outcome']): CheckResult[] =>
    report.results.filter((result) => result.outcome === outcome);
  const lastOf = ({ id }: CheckResult): CheckEnd['result'] | undefined => byCheck.get(id)?.[0]?.result;
  const passing = ending('passed').filter((result) => lastOf(result)?.outcome === 'failed');
  const fixed = passing.filter((result) => isSeenFixed(result, lastOf(result)));
  const unjudged = report.results.filter(({ id, outcome }) => !isJudged(outcome) && isJudged(newest.get(id) ?? ''));
  return {
    runs: new Set(earlier.map(({ run }) => `${run.startedAt} ${run.run}`)).size,
    first: nameOf(oldest),
    failing: new Map(ending('failed').map((result) => [result.id, failingTrend(result, byCheck.get(result.id) ?? [])])),
    fixed: fixed.map(({ id }) => id),
    noLongerJudged: [...unjudged, ...passing.filter((one) => !fixed.includes(one))].map(({ id }) => id),
  };
}

/** The newest end comes first. */
function failingTrend(result: CheckResult, ends: readonly CheckEnd[]): FailingTrend {
  const lastPass = ends.findIndex(({ result }) => result.outcome === 'passed');
  const runs = lastPass === -1 ? ends.length : lastPass;
  const last = ends[0]?.result;
  const since = ends[runs - 1]?.run;
  const firstSeen = ends.findLast(({ result }) => result.outcome === 'failed')?.run;
  return {
    since: since === undefined ? null : nameOf(since),
    runs,
    firstSeen: firstSeen === undefined ? null : nameOf(firstSeen),
    inside: last?.outcome === 'failed' ? changedAssertions(result, last) : null,
  };
}

function nameOf({ run, startedAt }: IndexedRun): EarlierRun {
  return { run, startedAt };
}
