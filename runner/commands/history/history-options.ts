import { readText, readWholeNumber } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { colorOption, jsonOption } from '../../config/selection-options.ts';

/** Where stored runs are. */
export const storedRunsOptions = {
  config: { ...runOptions.config, group: 'Runs' },
  output: { ...runOptions.output, group: 'Runs', description: 'directory in which runs are stored (default: reports)' },
} as const satisfies OptionTable;

/** The options of `vivero history`. */
export const historyOptions = {
  check: {
    group: 'Runs',
    kind: 'value',
    flags: '--check <id>',
    description: 'show how this check ended in each run',
    read: readText,
  },
  limit: {
    group: 'Runs',
    kind: 'value',
    flags: '--limit <n>',
    description: 'number of newest runs of each target to look at (default: 30)',
    read: readWholeNumber(1, 10_000),
  },
  ...storedRunsOptions,
  html: {
    group: 'Runs',
    kind: 'value',
    flags: '--html <file>',
    description: 'also write one HTML page with all of it, linked to the reports',
    read: readText,
  },
  json: jsonOption,
  color: colorOption,
} as const satisfies OptionTable;
