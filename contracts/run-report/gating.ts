import type { BaselineEntry, CheckResult, RunReport } from './run-report.ts';
import { isOfWeight } from './severity.ts';

/** Returns true for a check that decides the verdict of the run: of the level of `--fail-on` or one above it, or of security where that is asked for. */
export function isDecisive(result: CheckResult, report: RunReport): boolean {
  return isOfWeight(result, report.failOn);
}

/**
 * Returns true for a result that keeps the run from being green: what failed or could not be tested, and every fault of ours;
 * not what the baseline accepts, nor what is newer than the profile.
 */
export function isGating(result: CheckResult, report: RunReport): boolean {
  if (result.pending) return false;
  if (result.outcome === 'errored') return true;
  if (result.accepted) return false;
  return (result.outcome === 'failed' || result.outcome === 'untestable') && isDecisive(result, report);
}

/** Returns true for a check that ended differently from one repetition to the next. */
export function isUnstable({ repeats = [] }: CheckResult): boolean {
  return new Set(repeats).size > 1;
}

/** Returns results by their reason, most frequent first; reasons that differ by the name of the check alone are one. */
export function groupByReason(results: readonly CheckResult[]): Array<{ reason: string; results: CheckResult[] }> {
  const groups = Map.groupBy(results, ({ id, reason }) => reason.replaceAll(id, '<check>'));
  return [...groups]
    .map(([reason, members]) => ({
      reason: members.length === 1 ? (members[0]?.reason ?? reason) : reason,
      results: members,
    }))
    .toSorted((a, b) => b.results.length - a.results.length);
}

/** Returns entries of a baseline as its file has them, each with the assertions that it names: a report has one for each assertion. */
export function groupEntries(entries: readonly BaselineEntry[]): BaselineEntry[][] {
  const groups = Map.groupBy(entries, ({ check, reason, owner, expires }) =>
    JSON.stringify([check, reason, owner, expires]),
  );
  return [...groups.values()];
}
