import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { fitBlocks } from '../../text/fit-blocks.ts';
import { summariseOperations } from '../summarise-operations.ts';
import { markdownCode, markdownText } from './markdown-text.ts';

/** Room for the operations that were not reached, in UTF-16 units, and the longest name and reason. */
const most = { room: 2000, name: 120, words: 300 };

/** Returns how many operations of the document were reached, and why the others were not; nothing where none was requested. */
export function markdownOperations(report: RunReport): string[] {
  const summary = summariseOperations(report);
  if (summary === null) return [];
  const { taken, left } = fitBlocks(
    summary.unreached.map(
      ({ name, reason }) => `- ${markdownCode(name, most.name)}: ${markdownText(reason, most.words)}`,
    ),
    most.room,
  );
  const rest = left === 0 ? [] : ['', `and ${left.toLocaleString('en')} more, in the stored run`];
  const folded =
    taken.length === 0
      ? []
      : ['', '<details>', '<summary>Not reached</summary>', '', ...taken, ...rest, '', '</details>'];
  return ['', summary.line, ...folded];
}
