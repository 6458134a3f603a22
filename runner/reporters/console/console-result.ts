import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeFailure, type EvidenceScope } from './console-evidence.ts';
import { describeDuration, exchangesById } from '../describe-exchange.ts';
import { createInk } from '../../text/ink.ts';
import type { ReporterOptions } from '../reporter.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Failing assertions that are told with what proves them. */
const shownAssertions = 5;
/** Longest reason that is shown, in UTF-16 units. */
const maxLength = 600;

/** Returns what became of one check of a run, with what proves it where it failed. */
export function describeResultOfRun(
  result: CheckResult,
  report: RunReport,
  options: Pick<ReporterOptions, 'color' | 'width' | 'ascii'>,
): string {
  const ink = createInk(options);
  const scope: EvidenceScope = { ink, width: options.width, exchanges: exchangesById(report) };
  const heading = `In the run of ${report.startedAt} against ${ink.cut(report.target.name, 60)}: ${result.outcome}`;
  const lines =
    result.outcome === 'failed'
      ? describeFailure(result, scope, shownAssertions)
      : indent(2, wrapText(ink.cut(describeEnd(result), maxLength), options.width - 2));
  return `${[ink.paint('bold', heading), ...lines].join('\n')}\n`;
}

function describeEnd({ reason, assertions, durationMs }: CheckResult): string {
  if (reason !== '') return reason;
  return `${assertions.length} ${assertions.length === 1 ? 'assertion' : 'assertions'} held, in ${describeDuration(durationMs)}`;
}
