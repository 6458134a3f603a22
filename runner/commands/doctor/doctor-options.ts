import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { jsonOption } from '../../config/selection-options.ts';
import { targetOptions } from '../../config/target-options.ts';

const { rate, timeout, output, color } = runOptions;

/** The options of `vivero doctor`: those of `run` that say what is run against, and where runs are stored. */
export const doctorOptions = {
  ...targetOptions,
  rate,
  timeout,
  output: { ...output, description: 'directory in which runs are stored (default: reports)' },
  json: { ...jsonOption, group: 'Output' },
  color,
} as const satisfies OptionTable;
