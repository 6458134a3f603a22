import type { Redactor } from '../../http/redactor.ts';
import type { RunFolder } from '../../store/store-run.ts';
import { harmlessLines } from '../../text/message.ts';
import type { RanScenario } from './client-run.ts';

const folderName = 'output';

/** Returns the path of what a command printed under a scenario, below the folder of the run; `null` where it printed nothing. */
export function outputPathOf({ scenario, output }: RanScenario): string | null {
  return output === null || output.isEmpty ? null : `${folderName}/${scenario.id}.txt`;
}

/** Returns what commands printed as a folder of a stored run, without secrets and without anything that acts on a terminal. */
export function outputFiles(ran: readonly RanScenario[], redactor: Pick<Redactor, 'text'>): RunFolder[] {
  const printed = ran.filter((one) => outputPathOf(one) !== null);
  if (printed.length === 0) return [];
  return [
    {
      name: folderName,
      isOwn: (names) => names.every((name) => name.endsWith('.txt')),
      files: () =>
        printed.map(({ scenario, output }) => ({
          name: `${scenario.id}.txt`,
          text: harmlessLines(redactor.text(output?.text() ?? '')),
        })),
    },
  ];
}
