import type {
  AppliedBaseline,
  CheckResult,
  Outcome,
  RunAbort,
  RunReport,
  Severity,
  StoredExchange,
  Summary,
} from './run-report.ts';
import { isOfWeight } from './severity.ts';

/** Exit codes of `vivero run`; stable. */
const exitCodes = {
  conforms: 0,
  doesNotConform: 1,
  wrongUsage: 2,
  inconclusive: 3,
  nothingSelected: 4,
  internal: 70,
  interrupted: 130,
  terminated: 143,
} as const;

/**
 * Returns how many results ended how. Accepted and unstable ones are counted only where the run has a baseline, or was
 * repeated.
 */
export function summarise(
  results: readonly CheckResult[],
  exchanges: readonly StoredExchange[],
  { baseline, repeat }: Pick<RunReport, 'baseline' | 'repeat'> = {},
): Summary {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  const severe = (severity: Severity): number => results.filter((result) => result.severity === severity).length;
  return {
    planned: results.length,
    passed: count('passed'),
    failed: count('failed'),
    inapplicable: count('inapplicable'),
    untestable: count('untestable'),
    errored: count('errored'),
    bySeverity: { error: severe('error'), warning: severe('warning'), note: severe('note') },
    ...(baseline !== undefined && { accepted: results.filter(({ accepted }) => accepted).length }),
    ...(repeat !== undefined && { unstable: results.filter(({ repeats }) => new Set(repeats).size > 1).length }),
    assertions: results.reduce((sum, result) => sum + result.assertions.length, 0),
    exchanges: exchanges.length,
  };
}

/** What the exit code of a run depends on. */
export interface RunEnd {
  readonly results: readonly CheckResult[];
  readonly failOn: RunReport['failOn'];
  readonly abort: RunAbort | null;
  /** The signal that ended the run. */
  readonly signal: 'SIGINT' | 'SIGTERM' | null;
  readonly baseline?: Pick<AppliedBaseline, 'expired' | 'stale'> | undefined;
  /** True for one shard of many: that it has nothing to ask says nothing of the run, which is judged once they are merged. */
  readonly isShard?: boolean;
  /** The client that was run, where one was. */
  readonly client?: RunReport['client'] | undefined;
}

/**
 * Returns the exit code of a run. An interruption wins over all; then what failed at the threshold and is not accepted, since
 * it is proven whatever else happened; then what kept the run from its end; then a baseline that is out of date; then faults
 * of ours; then what could not be tested. A run in which nothing was judged is inconclusive, never green.
 */
export function exitCodeOf(end: RunEnd): number {
  const { results, failOn, abort, signal, baseline, isShard = false, client } = end;
  if (signal !== null) return signal === 'SIGTERM' ? exitCodes.terminated : exitCodes.interrupted;
  if (results.length === 0 && !isShard) return exitCodes.nothingSelected;
  const counts = (wanted: Outcome): boolean =>
    results.some((result) => result.outcome === wanted && mayDecide(result) && isOfWeight(result, failOn));
  if (counts('failed')) return exitCodes.doesNotConform;
  if (abort) return exitCodes.inconclusive;
  if (baseline !== undefined && baseline.expired.length + baseline.stale.length > 0) return exitCodes.doesNotConform;
  if (results.some((result) => result.outcome === 'errored' && !result.pending)) return exitCodes.internal;
  if (counts('untestable') && !mayStop(client)) return exitCodes.inconclusive;
  const judged = results.some((result) => result.outcome === 'passed' || result.outcome === 'failed');
  return judged || isShard ? exitCodes.conforms : exitCodes.inconclusive;
}

/** What the baseline accepts does not count, nor what is newer than the profile. */
function mayDecide({ accepted, pending }: CheckResult): boolean {
  return !accepted && !pending;
}

/** A right client may stop where it likes, unless the partner claims what it uses: then nothing may stay untested. */
function mayStop(client: RunEnd['client']): boolean {
  return client !== undefined && client.options['uses'] === undefined;
}

/** Returns a report with the summary and the exit code that follow from the rest of it; an interrupted run stays one. */
export function withVerdict(report: RunReport): RunReport {
  const { results, failOn, abort, baseline, exchanges, shard, client } = report;
  return {
    ...report,
    exitCode: exitCodeOf({
      results,
      failOn,
      abort,
      signal: signalOf(report.exitCode),
      baseline,
      isShard: shard !== null && shard.total > 1,
      client,
    }),
    summary: summarise(results, exchanges, report),
  };
}

function signalOf(exitCode: number): RunEnd['signal'] {
  if (exitCode === exitCodes.interrupted) return 'SIGINT';
  return exitCode === exitCodes.terminated ? 'SIGTERM' : null;
}
