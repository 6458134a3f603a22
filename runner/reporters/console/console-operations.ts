import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { findingsOfOperations, nameOfOperation } from '../findings-of-operations.ts';
import { summariseOperations } from '../summarise-operations.ts';
import { groupLeftovers } from '../group-leftovers.ts';
import { fitColumns } from '../../text/display-width.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';
import type { EvidenceScope } from './console-evidence.ts';

/** Operations that are named; the others are counted. */
const mostNamed = 10;
/** Longest name and reason, in UTF-16 units. */
const longestText = 300;

/** Returns the section on what the run created and did not delete, or changed; empty where it left nothing. */
export function describeLeftovers(report: RunReport, { ink, width }: EvidenceScope): string[] {
  const groups = groupLeftovers(report);
  if (groups.length === 0) return [];
  const told = groups.slice(0, mostNamed).flatMap(({ created, reason, urls, count }) => {
    const where = urls.length === 0 ? '' : ` (${urls[0] ?? ''}${urls.length > 1 ? ' ...' : ''})`;
    return indent(2, wrapText(ink.cut(`${count} × ${created}: ${reason}${where}`, longestText), width - 2));
  });
  return [
    ink.paint('bold', `Left behind (${report.leftovers?.length ?? 0}): delete or restore it yourself`),
    ...told,
    ...(groups.length > mostNamed ? [`  and ${groups.length - mostNamed} more: see run.json`] : []),
  ];
}

type Operation = NonNullable<RunReport['operations']>[number];

/** Returns one line on how far the operations were tested, and why the first of the others was not; nothing where none was requested. */
export function describeReach(report: RunReport, { ink, width }: EvidenceScope): string[] {
  const summary = summariseOperations(report);
  if (summary === null) return [];
  const { line, unreached } = summary;
  const [first] = unreached;
  const open = first === undefined ? '' : `not reached: ${ink.cut(`${first.name}: ${first.reason}`, longestText)}`;
  const others = unreached.length > 1 ? `  and ${unreached.length - 1} more: --verbose names them` : '';
  return [
    line,
    ...(open === '' ? [] : [`  ${fitColumns(open, width - 2, ink.symbols.ellipsis)}`]),
    ...(others === '' ? [] : [others]),
  ];
}

/** Returns the section on the operations of the document: how many there are, and the worst of them; empty where none was requested. */
export function describeOperations(report: RunReport, { ink, width }: EvidenceScope): string[] {
  const { operations = [] } = report;
  if (operations.length === 0) return [];
  const heading = summariseOperations(report)?.line ?? '';
  const findings = findingsOfOperations(report);
  const countOf = (one: Operation): number => findings.get(nameOfOperation(one)) ?? 0;
  // Those with most findings first, then those behind which nothing was tested.
  const worst = operations
    .filter((one) => countOf(one) > 0 || !one.reached)
    .toSorted((a, b) => countOf(b) - countOf(a) || Number(a.reached) - Number(b.reached));
  return [
    ink.paint('bold', heading),
    ...worst
      .slice(0, mostNamed)
      .flatMap((one) => indent(2, wrapText(ink.cut(describe(one, countOf(one)), longestText), width - 2))),
    ...(worst.length > mostNamed ? [`  and ${worst.length - mostNamed} more: see run.json`] : []),
  ];
}

function describe({ method, path, statuses, reason, reached }: Operation, findings: number): string {
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`,
  );
  const got = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
  const found = findings === 0 ? [] : [findings === 1 ? '1 finding' : `${findings} findings`];
  const open = reached ? [] : [reason ?? 'no valid request could be made for it'];
  return `${method} ${path}${got}: ${[...found, ...open].join('; ')}`;
}
