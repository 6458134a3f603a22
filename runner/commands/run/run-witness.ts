import type { RunEvent } from '../../../contracts/run-report/run-event.ts';
import type { RunLimits } from '../../config/run-limits.ts';
import type { OpenedTarget } from '../target/open-target.ts';

/** What a caller inside vivero learns of a run that a command makes, beyond what a person is shown. */
export interface RunWitness {
  /** Receives each event of the run, after the person's progress. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Receives the absolute folder that the run was stored in. */
  readonly onStored?: (directory: string) => void;
  /** Opens what stands for the embedded mock; default a new one for each run. */
  readonly openMock?: (limits: RunLimits) => Promise<OpenedTarget>;
}
