import { isDecisive } from '../../contracts/run-report/gating.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { reasonNotFixed } from './seen-to-hold.ts';

/** What came of a check that was run again. */
export interface ReplayResult {
  readonly check: string;
  readonly outcome: 'FIXED' | 'FAILED' | 'ERROR';
  /** What fails, or why nothing could be said; empty where it is fixed. */
  readonly reason: string;
  /** False for one that was not named and is of a level that decides no verdict (`--fail-on`). */
  readonly decides: boolean;
}

/**
 * Returns what came of each check that was run again, and of those that there are no more; `areNamed` where a person named them. A
 * finding about an operation is fixed where it was seen to hold, and not where its operation was not requested again; what was found in
 * requests of other checks is fixed where these were sent again and judged.
 */
export function judgeReplay(
  report: RunReport,
  {
    wanted,
    gone,
    areNamed,
    before = new Map(),
    senders = new Map(),
  }: {
    readonly wanted: readonly string[];
    readonly gone: readonly string[];
    readonly areNamed: boolean;
    /** What failed, by the present id of its check; default nothing. */
    readonly before?: ReadonlyMap<string, CheckResult>;
    /** Which checks sent what failed, by the present id of the check that judged it; default none but itself. */
    readonly senders?: ReadonlyMap<string, readonly string[]>;
  },
): ReplayResult[] {
  const results = new Map(report.results.map((result) => [result.id, result]));
  return [
    ...wanted.map((check): ReplayResult => {
      const result = results.get(check);
      const decides = areNamed || result === undefined || isDecisive(result, report);
      if (result?.outcome === 'passed') {
        const open = reasonNotFixed(result, { before: before.get(check), senders: senders.get(check) ?? [], report });
        return { check, outcome: open === null ? 'FIXED' : 'ERROR', reason: open ?? '', decides };
      }
      const reason = result?.reason ?? 'it was not run';
      if (result?.outcome === 'failed') return { check, outcome: 'FAILED', reason, decides };
      return { check, outcome: 'ERROR', reason: `${result?.outcome ?? 'untestable'}: ${reason}`, decides };
    }),
    ...gone.map((check): ReplayResult => ({
      check,
      outcome: 'ERROR',
      reason: 'this vivero has no such check',
      decides: true,
    })),
  ];
}

/**
 * Returns the exit code of a replay: 1 where a check that decides fails still, 3 where nothing can be said of one, else 0. An
 * interruption wins over all.
 */
export function exitCodeOfReplay(results: readonly ReplayResult[], report: Pick<RunReport, 'exitCode'>): number {
  if (report.exitCode === 130 || report.exitCode === 143) return report.exitCode;
  if (results.some(({ outcome, decides }) => decides && outcome === 'FAILED')) return 1;
  return results.some(({ outcome, decides }) => decides && outcome === 'ERROR') ? 3 : 0;
}
