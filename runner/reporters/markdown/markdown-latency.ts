import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { fitBlocks } from '../../text/fit-blocks.ts';
import { latencyColumns, latencyRows } from '../latency-table.ts';
import { markdownCell } from './markdown-text.ts';

/** Room for the rows, in UTF-16 units; most of them, and the longest name of an operation. */
const most = { room: 3000, rows: 20, name: 120 };

/** Returns a table of how fast each operation was, folded away; nothing where none was timed. */
export function markdownLatency(report: RunReport): string[] {
  const rows = latencyRows(report);
  if (rows.length === 0) return [];
  const lines = rows
    .slice(0, most.rows)
    .map(([name, ...cells]) => `| ${markdownCell(name, most.name)} | ${cells.join(' | ')} |`);
  const { taken } = fitBlocks(lines, most.room);
  const left = rows.length - taken.length;
  return [
    '',
    '<details>',
    `<summary>Latency (${rows.length})</summary>`,
    '',
    `| ${latencyColumns.join(' | ')} |`,
    `|:--|${'--:|'.repeat(latencyColumns.length - 1)}`,
    ...taken,
    ...(left === 0 ? [] : ['', `and ${left.toLocaleString('en')} faster`]),
    '',
    '</details>',
  ];
}
