import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { describeExitCode, quoteWord, suggestNextStep } from './console-verdict.ts';
import { groupFailures } from '../group-failures.ts';
import { replayLine } from '../replay-line.ts';
import type { ReporterOptions } from '../reporter.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

const labelColumns = 11;

/** Returns the last lines of a report: where it lies, how to see the rest and ask again, the exit code, and the next step. */
export function describeEnd(
  report: RunReport,
  { options, scope, isWhole }: { options: ReporterOptions; scope: EvidenceScope; isWhole: boolean },
): string[] {
  const { directory, page } = options;
  const { ink, width } = scope;
  const row = (label: string, text: string): string[] => {
    // What is to be copied is never broken.
    const lines = /^(?:npx|VIVERO_|report )/.test(text) ? [text] : wrapText(text, width - labelColumns);
    const [first = '', ...rest] = lines;
    return [`${ink.paint('dim', label.padEnd(labelColumns))}${first}`, ...indent(labelColumns, rest)];
  };
  const worst = groupFailures(report)[0]?.results[0];
  const place = page ?? (directory === null ? null : `${directory}/run.json`);
  return [
    ...(place === null ? [] : row('report', ink.clean(place))),
    ...(isWhole || directory === null || isFine(report)
      ? []
      : row('evidence', ink.clean(`npx vivero report ${quoteWord(directory)} --verbose`))),
    // Recorded traffic cannot be sent again.
    ...(worst === undefined || report.traffic !== undefined ? [] : row('replay', ink.clean(replayLine(worst, report)))),
    ...(isWhole && usesToken(report) ? row('curl lines', 'set VIVERO_TOKEN to the token of this target first') : []),
    ...row('exit code', ink.clean(describeExitCode(report))),
    ...row('next', ink.clean(suggestNextStep(report, directory))).map((line, index) =>
      index === 0 ? ink.paint('bold', line) : line,
    ),
  ];
}

/** Nothing of it needs to be looked into. */
function isFine({ results, exitCode }: RunReport): boolean {
  return exitCode === 0 && results.every(({ outcome }) => outcome === 'passed' || outcome === 'inapplicable');
}

/** A curl line is told with the variable in the place of the token. */
function usesToken({ results, exchanges }: RunReport): boolean {
  const shown = new Set(
    results
      .filter(({ outcome }) => outcome === 'failed')
      .flatMap(({ assertions }) => assertions.filter(({ ok }) => !ok).map(({ exchange }) => exchange)),
  );
  return exchanges.some(({ id, curl }) => shown.has(id) && curl?.includes('$VIVERO_TOKEN') === true);
}
