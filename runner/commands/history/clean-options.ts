import { readDays, readWholeNumber } from '../../config/option-values.ts';
import { gateOptions } from '../../config/gate-options.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { jsonOption } from '../../config/selection-options.ts';
import { storedRunsOptions } from './history-options.ts';

/** The options of `vivero clean`. */
export const cleanOptions = {
  keep: {
    group: 'Runs',
    kind: 'value',
    flags: '--keep <n>',
    description: 'keep this many of the newest runs of each target',
    read: readWholeNumber(1, 100_000),
  },
  older: {
    group: 'Runs',
    kind: 'value',
    flags: '--older <days>',
    description: 'delete only runs that are older than this: 90d, 12w',
    read: readDays,
  },
  baseline: {
    ...gateOptions.baseline,
    group: 'Runs',
    description: 'also keep what this baseline of known failures relies on, besides those of the runs',
  },
  ...storedRunsOptions,
  dryRun: {
    group: 'Runs',
    kind: 'switch',
    flags: '--dry-run',
    description: 'list what would be deleted, and delete nothing',
  },
  json: jsonOption,
} as const satisfies OptionTable;
