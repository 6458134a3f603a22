import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** What came of a check that was run again. */
export interface ReplayResult {
  readonly check: string;
  readonly outcome: 'FIXED' | 'FAILED' | 'ERROR';
  /** What fails, or why nothing could be said; empty where it is fixed. */
  readonly reason: string;
}

/** Returns what came of each check that was run again, and of those that there are no more. */
export function judgeReplay(
  report: RunReport,
  { wanted, gone }: { readonly wanted: readonly string[]; readonly gone: readonly string[] },
): ReplayResult[] {
  const results = new Map(report.results.map((result) => [result.id, result]));
  return [
    ...wanted.map((check): ReplayResult => {
      const result = results.get(check);
      if (result?.outcome === 'passed') return { check, outcome: 'FIXED', reason: '' };
      const reason = result?.reason ?? 'it was not run';
      if (result?.outcome === 'failed') return { check, outcome: 'FAILED', reason };
      return { check, outcome: 'ERROR', reason: `${result?.outcome ?? 'untestable'}: ${reason}` };
    }),
    ...gone.map((check): ReplayResult => ({ check, outcome: 'ERROR', reason: 'this vivero has no such check' })),
  ];
}

/**
 * Returns the exit code of a replay: 1 where a check fails still, 3 where nothing can be said of one, else 0. An interruption
 * wins over all.
 */
export function exitCodeOfReplay(results: readonly ReplayResult[], report: Pick<RunReport, 'exitCode'>): number {
  if (report.exitCode === 130 || report.exitCode === 143) return report.exitCode;
  if (results.some(({ outcome }) => outcome === 'FAILED')) return 1;
  return results.some(({ outcome }) => outcome === 'ERROR') ? 3 : 0;
}
