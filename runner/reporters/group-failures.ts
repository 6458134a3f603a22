import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { levelRank } from '../../contracts/run-report/severity.ts';
import { isGating } from '../../contracts/run-report/gating.ts';
import { describeValue } from '../text/plain-value.ts';

/** Longest value that is looked at, in UTF-16 units. */
const maxLength = 200;

/** Checks of one suite and level whose first failing assertion expected the same and got the same. */
export interface FailureGroup {
  readonly results: readonly [CheckResult, ...CheckResult[]];
  /** What was expected and came; not escaped. */
  readonly facts: string;
}

/** Returns the failures that decide the verdict, those alike together: those of the highest level and the most of them first. */
export function groupFailures(report: RunReport): FailureGroup[] {
  const groups = Map.groupBy(
    report.results.filter((result) => result.outcome === 'failed' && isGating(result, report)),
    (result) => JSON.stringify([result.suite, result.level, factsOf(result)]),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]): FailureGroup[] =>
      first === undefined ? [] : [{ results: [first, ...others], facts: factsOf(first) }],
    )
    .toSorted(
      (a, b) => levelRank[b.results[0].level] - levelRank[a.results[0].level] || b.results.length - a.results.length,
    );
}

function factsOf(result: CheckResult): string {
  const failing = result.assertions.find(({ ok }) => !ok);
  if (failing === undefined) return result.reason.slice(0, maxLength);
  const shorten = (value: unknown): string => describeValue(value).slice(0, maxLength);
  return `expected ${shorten(failing.expected)}, got ${shorten(failing.actual)}`;
}
