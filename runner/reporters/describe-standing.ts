import type { BaselineEntry, CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../text/escape.ts';
import { groupEntries, isGating, isUnstable } from '../../contracts/run-report/gating.ts';

/** Longest text of an entry that is written out, in UTF-16 units. */
const maxLength = 300;

/** Returns how the repetitions of an unstable check ended, on one line: `unstable: passed, failed, passed`; empty for a stable one. */
export function describeRepeats(result: CheckResult): string {
  return isUnstable(result) ? `unstable: ${result.repeats?.join(', ') ?? ''}` : '';
}

/** Returns each entry of the baseline that fails the run, on one line with what to do. */
export function describeOutdated({ baseline }: RunReport): string[] {
  if (baseline === undefined) return [];
  const name = (entry: BaselineEntry): string => {
    const assertion = entry.assertion === null ? '' : `: ${escapeAndCut(entry.assertion, maxLength)}`;
    return `${escapeAndCut(entry.check, maxLength)}${assertion}`;
  };
  const file = escapeAndCut(baseline.file, maxLength);
  return [
    ...baseline.expired.map(
      (entry) =>
        `${file}: expired on ${escapeAndCut(entry.expires, maxLength)}: ${name(entry)}; fix it, or have ${escapeAndCut(entry.owner, maxLength) || 'its owner'} give it another day`,
    ),
    ...baseline.stale.map(
      (entry) => `${file}: stale, fails no more: ${name(entry)}; delete it, or run with --update-baseline`,
    ),
  ];
}

/** Returns why a run is not green though no check of it keeps it from being so; `null` where one does, and where it is green. */
export function reasonNotGreen(report: RunReport): string | null {
  const { abort, exitCode, results, summary, baseline } = report;
  if (exitCode === 0 || results.some((result) => isGating(result, report))) return null;
  if (abort !== null) return escapeAndCut(abort.message, 2000);
  const outdated =
    baseline === undefined ? 0 : groupEntries(baseline.expired).length + groupEntries(baseline.stale).length;
  if (exitCode === 1 && outdated > 0)
    return `${outdated} ${outdated === 1 ? 'entry' : 'entries'} of the baseline ${outdated === 1 ? 'is' : 'are'} expired or stale`;
  return summary.passed + summary.failed === 0 ? 'nothing could be judged' : `the run ended with exit code ${exitCode}`;
}
