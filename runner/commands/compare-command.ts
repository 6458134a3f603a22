import { readText } from '../config/option-values.ts';
import type { OptionTable } from '../config/read-options.ts';
import { colorOption, jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';

/** The options of `vivero compare`. */
export const compareOptions = {
  reporter: {
    kind: 'list',
    flags: '--reporter <format>',
    description: 'console, markdown or json, or <format>=<file>; repeatable (default: console)',
    read: readText,
    isSplitAtCommas: false,
  },
  json: jsonOption,
  color: colorOption,
} as const satisfies OptionTable;

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
