import type { CheckResult, RunReport } from '../engine/run-report.ts';
import { describeFailure, describeNote, describeWarning, type EvidenceScope } from './console-evidence.ts';
import { describeSecondOpinions } from './console-second-opinion.ts';
import { describeSuites } from './console-table.ts';
import { describeExitCode, describeVerdict, suggestNextStep } from './console-verdict.ts';
import { exchangesById } from './describe-exchange.ts';
import { groupByReason, isGating } from './gating.ts';
import { createInk } from './ink.ts';
import type { ReporterOptions } from './reporter.ts';
import { indent, wrapText } from './wrap-text.ts';

/** What is shown of each kind before the rest is counted. */
const shown = { failures: 40, warnings: 20, notes: 10, reasons: 12, ids: 6, others: 100 };
/** Assertions shown of each of the first failed checks, and of the others once there are many. */
const shownAssertions = { first: 3, others: 1, many: 5 };

/** Lines wider than this are hard to read, however wide the terminal. */
const maxTextColumns = 120;

/** Returns the verdict for a person at a terminal: what failed with its proof, what could not be told, totals, and one next step. */
export function reportToConsole(report: RunReport, options: ReporterOptions): string {
  const ink = createInk(options);
  const scope: EvidenceScope = {
    ink,
    width: Math.min(Math.max(options.width, 40), maxTextColumns),
    exchanges: exchangesById(report),
  };
  const sections = [
    describeVerdict(report, scope),
    report.abort === null ? [] : indent(2, wrapText(ink.cut(report.abort.message, 600), scope.width - 2)),
    ...describeFailures(report, scope),
    ...describeUnjudged(report, scope),
    describeGaps(report.notCovered, scope),
    describeSuites(report, ink),
    ...describeSecondOpinions(report, scope),
    describeEnd(report, options, scope),
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function describeFailures(report: RunReport, scope: EvidenceScope): string[][] {
  const failed = report.results.filter((result) => result.outcome === 'failed');
  const gating = failed.filter((result) => isGating(result, report));
  const warnings = failed.filter((result) => result.level !== 'MAY' && !isGating(result, report));
  const notes = failed.filter((result) => result.level === 'MAY' && !isGating(result, report));
  return [
    list('Failed', gating, {
      limit: shown.failures,
      describe: (result, scope, index) =>
        describeFailure(result, scope, index < shownAssertions.many ? shownAssertions.first : shownAssertions.others),
      scope,
    }),
    list('Warnings', warnings, { limit: shown.warnings, describe: describeWarning, scope }),
    list('Notes', notes, { limit: shown.notes, describe: describeNote, scope }),
  ];
}

function describeUnjudged(report: RunReport, scope: EvidenceScope): string[][] {
  const of = (outcome: CheckResult['outcome']): CheckResult[] =>
    report.results.filter((result) => result.outcome === outcome);
  return [
    reasons('Errored: faults of vivero, not of the target', of('errored'), { scope, report }),
    reasons('Untestable', of('untestable'), { scope, report }),
    reasons('Inapplicable', of('inapplicable'), { scope, report }),
  ];
}

interface Listing {
  readonly limit: number;
  readonly describe: (result: CheckResult, scope: EvidenceScope, index: number) => string[];
  readonly scope: EvidenceScope;
}

function list(heading: string, results: readonly CheckResult[], { limit, describe, scope }: Listing): string[] {
  if (results.length === 0) return [];
  const described = results.slice(0, limit).flatMap((result, index) => ['', ...describe(result, scope, index)]);
  const left = results.slice(limit).map((result) => scope.ink.clean(result.id));
  const rest =
    left.length === 0
      ? []
      : ['', ...indent(2, wrapText(`and ${left.length} more: ${nameSome(left, shown.others)}`, scope.width - 2))];
  return [title(heading, results.length, scope), ...described, ...rest];
}

function reasons(
  heading: string,
  results: readonly CheckResult[],
  { scope, report }: { scope: EvidenceScope; report: RunReport },
): string[] {
  if (results.length === 0) return [];
  const { ink, width } = scope;
  const groups = groupByReason(results);
  const countWidth = String(groups[0]?.results.length ?? 0).length;
  const hang = 2 + countWidth + 2;
  const lines = groups.slice(0, shown.reasons).flatMap(({ reason, results: members }) => {
    const isNamed = members[0]?.outcome !== 'inapplicable';
    const [first = '', ...rest] = wrapText(
      reason === report.abort?.message ? 'for the reason above' : ink.cut(reason, 400),
      width - hang,
    );
    return [
      `  ${String(members.length).padStart(countWidth)}  ${first}`,
      ...indent(hang, rest),
      ...(isNamed
        ? indent(hang, wrapText(nameSome(members.map(({ id }) => ink.clean(id))), width - hang)).map((line) =>
            ink.paint('dim', line),
          )
        : []),
    ];
  });
  const left = groups.slice(shown.reasons).reduce((sum, group) => sum + group.results.length, 0);
  return [
    title(heading, results.length, scope),
    ...lines,
    ...(left === 0 ? [] : [`  and ${left} more, for other reasons`]),
  ];
}

function describeGaps(notCovered: readonly string[], scope: EvidenceScope): string[] {
  if (notCovered.length === 0) return [];
  const names = nameSome(notCovered.map((id) => scope.ink.clean(id)));
  return [
    title('Clauses that no check covers', notCovered.length, scope),
    ...indent(2, wrapText(names, scope.width - 2)),
  ];
}

function describeEnd(report: RunReport, { directory }: ReporterOptions, { ink }: EvidenceScope): string[] {
  const label = (text: string): string => ink.paint('dim', text.padEnd(11));
  return [
    ...(directory === null ? [] : [`${label('report')}${ink.clean(directory)}/run.json`]),
    `${label('exit code')}${describeExitCode(report)}`,
    `${label('next')}${ink.clean(suggestNextStep(report, directory))}`,
  ];
}

function title(heading: string, count: number, { ink }: EvidenceScope): string {
  return ink.paint('bold', `${heading} (${count})`);
}

function nameSome(names: readonly string[], limit = shown.ids): string {
  const rest = names.length - limit;
  return `${names.slice(0, limit).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
