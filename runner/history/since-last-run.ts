import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { isJudged } from './analyse-checks.ts';
import type { IndexedResult } from './run-index.ts';

/**
 * Returns what changed since the last run of a target, as a line; `null` where nothing did. Only checks that both runs have say something: a
 * selection is no change.
 *
 * @param last how the checks ended in the last run
 */
export function sinceLastRun({ results }: Pick<RunReport, 'results'>, last: readonly IndexedResult[]): string | null {
  const before = new Map(last.map(({ check, outcome }) => [check, outcome]));
  const known = results.filter(({ id }) => before.has(id));
  const fixed = known.filter(({ id, outcome }) => outcome === 'passed' && before.get(id) === 'failed');
  // What could not be judged then may have failed by then.
  const failing = known.filter(
    ({ id, outcome }) => outcome === 'failed' && ['passed', 'inapplicable'].includes(before.get(id) ?? ''),
  );
  const unjudged = known.filter(({ id, outcome }) => !isJudged(outcome) && isJudged(before.get(id) ?? ''));
  const parts = [
    ...(fixed.length === 0 ? [] : [`${fixed.length} fixed`]),
    ...(failing.length === 0 ? [] : [`${failing.length} newly failing`]),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} no longer judged (${outcomesOf(unjudged)})`]),
  ];
  return parts.length === 0 ? null : `since the last run: ${parts.join(', ')}`;
}

function outcomesOf(results: readonly CheckResult[]): string {
  const counts = [...Map.groupBy(results, ({ outcome }) => outcome)];
  const [only, ...others] = counts;
  if (only !== undefined && others.length === 0) return only[0];
  return counts.map(([outcome, { length }]) => `${length} ${outcome}`).join(', ');
}
