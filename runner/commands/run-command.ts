import { runOptions } from '../config/run-options.ts';
import { defineCommand } from './command.ts';

/** `vivero run [target]`. */
export const runCommand = defineCommand({
  options: runOptions,
  notes: `The verdict goes to standard output, progress to standard error.
Exit codes: 0 conforms, 1 does not conform, 2 wrong usage or configuration,
3 inconclusive, 4 nothing selected, 70 an internal error or a report that could
not be written, 130 and 143 interrupted.
`,
  execute: async (call) => (await import('./run/run-target.ts')).runTarget(call),
});
