import { readText, readTimeoutMs, readRunTimeMs } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { selectionOptions } from '../../config/selection-options.ts';
import { settingOptions } from '../../config/setting-options.ts';
import { targetOptions } from '../../config/target-options.ts';
import { clientOptions } from '../client/client-options.ts';

const { baseline, reporter, output, quiet, verbose, color } = runOptions;

/** The options of `vivero watch`. */
export const watchOptions = {
  files: {
    group: 'Watch',
    kind: 'list',
    flags: '--files <folder>',
    description: 'run again when a file below this folder changes; repeatable',
    read: readText,
    isSplitAtCommas: false,
  },
  every: {
    group: 'Watch',
    kind: 'value',
    flags: '--every <time>',
    description: 'run again this long after each run: 30s, 5m',
    read: readRunTimeMs,
  },
  settle: {
    group: 'Watch',
    kind: 'value',
    flags: '--settle <time>',
    description: 'wait until files have not changed for this long (default: 500ms)',
    read: readTimeoutMs,
  },
  client: {
    group: 'Watch',
    kind: 'value',
    flags: '--client <name>',
    description: 'judge this client of the configuration, as "vivero client" does',
    read: readText,
  },
  scenario: {
    ...clientOptions.scenario,
    group: 'Watch',
    description: 'run the client only under scenarios whose id matches; repeatable',
  },
  wait: {
    ...runOptions.wait,
    group: 'Watch',
    description: 'wait for the target to respond before each run (default: 10s)',
  },
  ...targetOptions,
  ...selectionOptions,
  ...settingOptions,
  baseline,
  reporter,
  output,
  quiet,
  verbose,
  color,
} as const satisfies OptionTable;
