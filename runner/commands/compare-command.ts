import { compareOptions } from './delivery/compare-options.ts';
import { defineCommand } from './command.ts';

/** `vivero compare <old> <new>`. */
export const compareCommand = defineCommand({
  options: compareOptions,
  notes: `Checks go by their present ids. A check that fails now and did not before is
newly failing, also where the old run did not ask it.
Exit codes: 0 nothing newly failing, 1 newly failing at the threshold of the new
run, 2 wrong usage, or no readable run, 3 the new run came to no verdict, 70 a
report could not be written.
`,
  execute: async (call) => (await import('./delivery/compare-stored-runs.ts')).compareStoredRuns(call),
});
