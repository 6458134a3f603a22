import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { fitColumns, padColumns } from '../../text/display-width.ts';
import { latencyColumns, type LatencyRow, latencyRows } from '../latency-table.ts';
import type { EvidenceScope } from './console-evidence.ts';

/** Most operations that have a line. */
const mostRows = 20;
/** Room of each column but the first. */
const widths = [10, 9, 9, 9, 12] as const;
/** Longest name that is looked at, in UTF-16 units. */
const longestName = 200;

/** Returns a table of how fast each operation of the run was, the slowest first; nothing where none was timed. */
export function describeLatencies(report: RunReport, { ink, width }: EvidenceScope): string[] {
  const rows = latencyRows(report);
  if (rows.length === 0) return [];
  const room = Math.max(16, width - widths.reduce((sum, each) => sum + each, 0));
  const lineOf = ([name, ...cells]: LatencyRow): string =>
    padColumns(fitColumns(ink.cut(name, longestName), room, ink.symbols.ellipsis), room) +
    cells.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('');
  const [head, ...lines] = [latencyColumns, ...rows.slice(0, mostRows)].map(lineOf);
  return [
    ink.paint('bold', `Latency (${rows.length})`),
    ink.paint('dim', head ?? ''),
    ...lines,
    ...(rows.length > mostRows ? [`and ${rows.length - mostRows} faster: --reporter html lists more`] : []),
  ];
}
