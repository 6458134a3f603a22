import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { Gate } from '../../gate/open-gate.ts';
import { type Delivery, deliverReport } from './deliver-report.ts';
import { tell } from '../terminal/tell.ts';

/** Exit code where the baseline could not be written. */
const notWrittenExitCode = 70;

/**
 * Puts a run before the gate, tells what changed since the last one, delivers it as the gate judges it, and resolves to the exit code: the run's, or 70 where
 * something could not be written.
 */
export async function deliverGatedRun(
  ran: RunReport,
  gate: Gate,
  delivery: Omit<Delivery, 'report'> & { readonly isQuiet: boolean },
): Promise<number> {
  const { stderr } = delivery.surroundings;
  const { report, notices, fault } = await gate.judge(ran);
  if (!delivery.isQuiet) for (const notice of notices) tell(stderr, notice);
  const onStored = async (directory: string): Promise<void> => {
    await delivery.onStored?.(directory);
    const { indexRun } = await import('../history/index-run.ts');
    const reason = await indexRun(delivery.outputDirectory, { report, directory });
    if (reason !== null && !delivery.isQuiet) tell(stderr, reason);
  };
  if (!delivery.isQuiet && delivery.history === undefined) {
    const { readLastRun } = await import('../history/read-last-run.ts');
    const changes = await readLastRun(delivery.outputDirectory, report);
    if (changes !== null) tell(stderr, changes);
  }
  const exitCode = await deliverReport({ ...delivery, report, onStored });
  if (fault === null) return exitCode;
  tell(stderr, `the baseline was not updated: ${fault}`);
  tell(stderr, `exit code ${notWrittenExitCode}`);
  return notWrittenExitCode;
}
