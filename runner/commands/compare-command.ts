import { compareOptions } from './delivery/compare-options.ts';
import { defineCommand } from './command.ts';

/** `vivero compare <run> [new]`. */
export const compareCommand = defineCommand({
  options: compareOptions,
  notes: `Checks are matched by id; renamed checks are found by their old id. A check is
newly failing if it fails now and did not fail before, or was not run before.
Exit codes: 0 nothing newly failing, 1 newly failing at the threshold of the new
run, 2 wrong usage or no readable run, 3 the new run has no verdict or could not
test what the old one judged, 70 a report could not be written.
`,
  execute: async (call) => (await import('./delivery/compare-stored-runs.ts')).compareStoredRuns(call),
});
