import { isGating } from '../../../contracts/run-report/gating.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';

/** What is known of the checks after a run: how each ended last, and in which run. */
export interface Round {
  /** Number of the run, from 1. */
  readonly number: number;
  readonly checks: 'failed' | 'all';
  readonly report: RunReport;
  /** Folder of the run, as a person would write it. */
  readonly shown: string;
  /** How each check ended last, of this run and of those before it. */
  readonly known: ReadonlyMap<string, CheckResult>;
  /** Ids of checks that kept a run from being green, and pass now. */
  readonly green: readonly string[];
  /** Ids of checks that keep the run from being green now, and did not before. */
  readonly red: readonly string[];
}

/** Returns what a run changes of what was known before; `before` is `null` for the first run. */
export function makeRound(run: Pick<Round, 'checks' | 'report' | 'shown'>, before: Round | null): Round {
  const { report, checks } = run;
  // What all checks came to replaces what was known of them: a check that is selected no more is gone.
  const known = new Map<string, CheckResult>(checks === 'failed' ? before?.known : []);
  const isRed = (result: CheckResult | undefined): boolean => result !== undefined && isGating(result, report);
  for (const result of report.results) known.set(result.id, result);
  const changed = (isNowRed: boolean): string[] =>
    report.results
      .filter((result) => isRed(result) === isNowRed && isRed(before?.known.get(result.id)) !== isNowRed)
      .filter(({ outcome }) => isNowRed || outcome === 'passed')
      .map(({ id }) => id);
  return {
    ...run,
    number: (before?.number ?? 0) + 1,
    known,
    green: before === null ? [] : changed(false),
    red: before === null ? [] : changed(true),
  };
}

/** Returns the results that keep the target from being green, of all that is known. */
export function redOf({ known, report }: Round): CheckResult[] {
  return [...known.values()].filter((result) => isGating(result, report));
}
