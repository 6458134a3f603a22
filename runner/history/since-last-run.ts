import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { isJudged } from './analyse-checks.ts';
import { describeInside, sumChanges } from '../text/assertion-changes.ts';
import { changedAssertions, isSeenFixed } from './failing-assertions.ts';
import type { IndexedResult } from './run-index.ts';

/**
 * Returns what changed since the last run of a target, as a line; `null` where nothing did. Only checks that both runs have say something: a
 * selection is no change.
 *
 * @param last how the checks ended in the last run
 */
export function sinceLastRun({ results }: Pick<RunReport, 'results'>, last: readonly IndexedResult[]): string | null {
  const known = new Map(last.map((result) => [result.check, result]));
  const both = results.flatMap((now): JudgedTwice[] => {
    const before = known.get(now.id);
    return before === undefined ? [] : [{ now, before }];
  });
  const left = both.filter(({ now, before }) => now.outcome === 'passed' && before.outcome === 'failed');
  const fixed = left.filter(({ now, before }) => isSeenFixed(now, before));
  // What could not be judged then may have failed by then.
  const failing = both.filter(
    ({ now, before }) => now.outcome === 'failed' && ['passed', 'inapplicable'].includes(before.outcome),
  );
  const unjudged = [
    ...both.filter(({ now, before }) => !isJudged(now.outcome) && isJudged(before.outcome)),
    ...left.filter((one) => !fixed.includes(one)),
  ];
  const parts = [
    ...(fixed.length === 0 ? [] : [`${fixed.length} fixed`]),
    ...(failing.length === 0 ? [] : [`${failing.length} newly failing`]),
    ...insideOf(both),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} no longer judged (${outcomesOf(unjudged)})`]),
  ];
  return parts.length === 0 ? null : `since the last run: ${parts.join(', ')}`;
}

/** Why a check passes that is not fixed. */
const notSentAgain = 'what failed was not requested again';

/** How one check ended now and in the last run. */
interface JudgedTwice {
  readonly now: CheckResult;
  readonly before: IndexedResult;
}

function insideOf(both: readonly JudgedTwice[]): string[] {
  const still = both.filter(({ now, before }) => now.outcome === 'failed' && before.outcome === 'failed');
  const changes = still.flatMap(({ now, before }) => changedAssertions(now, before) ?? []);
  const told = describeInside(sumChanges(changes));
  return told === '' ? [] : [`${still.length} still failing (inside them: ${told})`];
}

function outcomesOf(checks: readonly JudgedTwice[]): string {
  const counts = [...Map.groupBy(checks, ({ now }) => (isJudged(now.outcome) ? notSentAgain : now.outcome))];
  const [only, ...others] = counts;
  if (only !== undefined && others.length === 0) return only[0];
  return counts.map(([outcome, { length }]) => `${length} ${outcome}`).join(', ');
}
