import { cleanOptions } from './history/clean-options.ts';
import { defineCommand } from './command.ts';

/** `vivero clean`. */
export const cleanCommand = defineCommand({
  options: cleanOptions,
  notes: `With --keep and --older a run is deleted only if both say so. Of each target the newest
run, the last green run, and the newest run in which a check of a baseline failed are
never deleted; nor are folders with files that vivero did not write.
Exit codes: 0 done, 2 wrong usage, 70 something could not be deleted.
`,
  execute: async (call) => (await import('./history/clean-runs.ts')).cleanRuns(call),
});
