import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import { jsonText } from '../json-text.ts';

/** What a badge says, and in which of the colours that shields.io has names for. */
interface Verdict {
  readonly message: string;
  readonly color: 'brightgreen' | 'red' | 'yellow';
}

/**
 * Returns the verdict as the JSON that an endpoint badge of shields.io reads. Only a run that conforms is green, and only one
 * that does not is red: what could not be judged is neither.
 */
export function reportAsBadge(report: RunReport): string {
  const { message, color } = judge(report);
  return jsonText({ schemaVersion: 1, label: 'conformance', message, color });
}

function judge(report: RunReport): Verdict {
  const { exitCode, summary, failOn, results, profile } = report;
  if (exitCode === 0) {
    const accepted = summary.accepted ? `, ${summary.accepted} accepted` : '';
    return {
      message: `conforms${profile === undefined ? '' : ` to ${profile.name}`}, ${summary.passed} passed${accepted}`,
      color: 'brightgreen',
    };
  }
  if (exitCode !== 1) return { message: 'inconclusive', color: 'yellow' };
  const failed = results.filter((result) => result.outcome === 'failed' && isGating(result, report)).length;
  if (failed === 0) return { message: 'baseline out of date', color: 'red' };
  return { message: `${failed} ${failOn === 'must' ? 'MUST ' : ''}failed`, color: 'red' };
}
