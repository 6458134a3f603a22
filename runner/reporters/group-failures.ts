import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { levelRank } from '../../contracts/run-report/severity.ts';
import { isGating } from '../../contracts/run-report/gating.ts';
import { describeBriefly } from '../text/plain-value.ts';

/** Longest value that is looked at, in UTF-16 units. */
const maxLength = 400;
/** What stands before the id of the check to see, at the end of the reason of one that waits for it. */
const pointer = ': see ';
const ranks = ['gating', 'lesser', 'accepted'] as const;

/** Checks of one suite and level whose first failing assertion expected the same and got the same. */
export interface FailureGroup {
  readonly results: readonly [CheckResult, ...CheckResult[]];
  /** Untestable checks that wait for one of these. */
  readonly waiting: number;
  /** The first assertion that failed, not escaped; `null` where the reason alone tells what failed. */
  readonly failing: { readonly statement: string; readonly expected: string; readonly actual: string } | null;
}

/**
 * Returns the failures that decide the verdict, those alike together. What keeps most other checks from being tested comes
 * first, then the highest level, then what most assertions have in common: what is seen everywhere is the cause of what is seen here and there.
 */
export function groupFailures(report: RunReport): FailureGroup[] {
  return groupsOf(
    report.results.filter((result) => result.outcome === 'failed' && isGating(result, report)),
    report,
  );
}

/** Returns all failures, those alike together, in the order in which they are worth fixing: what decides the verdict, what nobody accepted, the rest. */
export function orderFailureGroups(report: RunReport): FailureGroup[] {
  const failed = Map.groupBy(
    report.results.filter(({ outcome }) => outcome === 'failed'),
    (result): (typeof ranks)[number] =>
      isGating(result, report) ? 'gating' : result.accepted === true ? 'accepted' : 'lesser',
  );
  return ranks.flatMap((rank) => groupsOf(failed.get(rank) ?? [], report));
}

/** Returns all failed checks in the order in which they are worth fixing. */
export function orderFailures(report: RunReport): CheckResult[] {
  return orderFailureGroups(report).flatMap(({ results }) => results);
}

function groupsOf(failed: readonly CheckResult[], report: RunReport): FailureGroup[] {
  const waiting = countWaiting(report.results);
  const waitingFor = ({ id }: CheckResult): number => waiting.get(id) ?? 0;
  const groups = Map.groupBy(failed, (result) => {
    const { expected, actual } = failingOf(result) ?? { expected: result.reason.slice(0, maxLength), actual: '' };
    return JSON.stringify([result.suite, result.level, expected, actual]);
  });
  return [...groups.values()]
    .flatMap((members): FailureGroup[] => {
      const [first, ...others] = members.toSorted((a, b) => waitingFor(b) - waitingFor(a));
      if (first === undefined) return [];
      const sum = members.reduce((total, member) => total + waitingFor(member), 0);
      return [{ results: [first, ...others], waiting: sum, failing: failingOf(first) }];
    })
    .toSorted(
      (a, b) =>
        b.waiting - a.waiting ||
        levelRank[b.results[0].level] - levelRank[a.results[0].level] ||
        countFailing(b) - countFailing(a),
    );
}

function countFailing({ results }: FailureGroup): number {
  return results.reduce((sum, { assertions }) => sum + assertions.filter(({ ok }) => !ok).length, 0);
}

/** Returns how many untestable checks wait for each check: their reason ends with the one to see. */
function countWaiting(results: readonly CheckResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome, reason } of results) {
    const place = outcome === 'untestable' ? reason.lastIndexOf(pointer) : -1;
    const id = reason.slice(place + pointer.length);
    if (place >= 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function failingOf({ assertions }: CheckResult): FailureGroup['failing'] {
  const failing = assertions.find(({ ok }) => !ok);
  if (failing === undefined) return null;
  const shorten = (value: unknown): string => describeBriefly(value).slice(0, maxLength);
  return { statement: failing.statement, expected: shorten(failing.expected), actual: shorten(failing.actual) };
}
