import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { PackedRun } from '../../contracts/run-report/packed-run.generated.ts';
import { unpackRun } from './unpack-run.ts';

/** Returns the run that the text of a `run.json` holds, whether it contradicts itself or not. */
export function runOf(text: string): RunReport {
  return unpackRun(JSON.parse(text) as PackedRun, 100_000_000);
}
