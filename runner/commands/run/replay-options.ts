import { readText } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { jsonOption } from '../../config/selection-options.ts';
import { targetOptions } from '../../config/target-options.ts';

const { wait, readOnly, allowWrites, concurrency, rate, timeout, hangLimit, repeat, output, quiet, verbose, color } =
  runOptions;

/** The options of `vivero replay`. */
export const replayOptions = {
  run: {
    group: 'Run',
    kind: 'value',
    flags: '--run <run>',
    description: 'stored run: its folder, a target, latest or previous (default: the last run)',
    read: readText,
  },
  ...targetOptions,
  wait,
  readOnly,
  allowWrites,
  concurrency,
  rate,
  timeout,
  hangLimit,
  repeat,
  output,
  json: { ...jsonOption, group: 'Output' },
  quiet,
  verbose,
  color,
} as const satisfies OptionTable;
