import type { Level } from '../../../contracts/clauses/clause.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeCoverage, describeFailedCommands, describeScenarios } from './console-client.ts';
import { describeFailure, describeNote, describeWarning, type EvidenceScope } from './console-evidence.ts';
import { describeLatencies } from './console-latency.ts';
import { describeLeftovers, describeOperations } from './console-operations.ts';
import { describeSecondOpinions } from './console-second-opinion.ts';
import { describeSuites } from './console-table.ts';
import { describeInapplicable, describeUnjudged } from './console-reasons.ts';
import { describeAcceptedResults, describeBaseline, describeUnstable } from './console-standing.ts';
import { describeVerdict } from './console-headline.ts';
import { nameSome } from './console-names.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import { orderFailures } from '../group-failures.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** What is shown of each kind before the rest is counted. */
const shown = { failures: 100, warnings: 100, notes: 50, reasons: 40, ids: 20, others: 100 };
/** Assertions shown of each of the first failed checks, and of the others once there are many. */
const shownAssertions = { first: 10, others: 3, many: 10 };

/** Returns the sections of a report that tells all: what failed with its proof, what could not be told and why, totals. */
export function describeWhole(report: RunReport, scope: EvidenceScope): string[][] {
  return [
    describeVerdict(report, scope),
    ...describeFailures(report, scope),
    describeAcceptedResults(report, scope),
    describeBaseline(report, scope),
    describeUnstable(report, scope),
    ...describeUnjudged(report, { scope, reasons: shown.reasons, ids: shown.ids }),
    describeInapplicable(report, { scope, reasons: shown.reasons, ids: shown.ids }),
    describeGaps(report.notCovered, scope),
    describeSuites(report, scope.ink),
    describeScenarios(report, scope),
    describeFailedCommands(report, scope),
    describeCoverage(report, scope),
    describeOperations(report, scope),
    describeLeftovers(report, scope),
    describeLatencies(report, scope),
    ...describeSecondOpinions(report, scope),
  ];
}

function describeFailures(report: RunReport, scope: EvidenceScope): string[][] {
  const failed = orderFailures(report).filter(({ accepted }) => !accepted);
  const gating = failed.filter((result) => isGating(result, report));
  const lesser = failed.filter((result) => !isGating(result, report));
  const of = (wanted: readonly Level[]): CheckResult[] => lesser.filter(({ level }) => wanted.includes(level));
  return [
    list('Failed', gating, {
      limit: shown.failures,
      describe: (result, scope, index) =>
        describeFailure(result, scope, index < shownAssertions.many ? shownAssertions.first : shownAssertions.others),
      scope,
    }),
    list('Warnings', of(['MUST', 'SHOULD']), { limit: shown.warnings, describe: describeWarning, scope }),
    list('Notes', of(['MAY']), { limit: shown.notes, describe: describeNote, scope }),
    list('Advice', of(['ADVICE']), { limit: shown.notes, describe: describeNote, scope }),
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

function describeGaps(notCovered: readonly string[], scope: EvidenceScope): string[] {
  if (notCovered.length === 0) return [];
  const names = nameSome(
    notCovered.map((id) => scope.ink.clean(id)),
    shown.ids,
  );
  return [
    title('Clauses that vivero has no check for', notCovered.length, scope),
    ...indent(2, wrapText(names, scope.width - 2)),
  ];
}

function title(heading: string, count: number, { ink }: EvidenceScope): string {
  return ink.paint('bold', `${heading} (${count})`);
}
