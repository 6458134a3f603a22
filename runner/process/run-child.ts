import { type ProcessLimits, type ProcessOutput, runProcess } from './run-process.ts';
import { type ChildOptions, processOf } from './start-child.ts';

/** What a program is run to its end with. */
export interface RunChildOptions extends ChildOptions, ProcessLimits {}

/** Runs a program of an installed package to its end, which comes by itself or by force, and resolves to what it said; never rejects. */
export function runChild(options: RunChildOptions): Promise<ProcessOutput> {
  return runProcess(processOf(options), options);
}
