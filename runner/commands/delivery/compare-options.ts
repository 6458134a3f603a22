import { readText } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { storedRunsOptions } from '../history/history-options.ts';
import { colorOption, jsonOption } from '../../config/selection-options.ts';

/** The options of `vivero compare`. */
export const compareOptions = {
  reporter: {
    kind: 'list',
    flags: '--reporter <format>',
    description: 'console, markdown or json, or <format>=<file>; repeatable (default: console)',
    read: readText,
    isSplitAtCommas: false,
  },
  ...storedRunsOptions,
  json: jsonOption,
  color: colorOption,
} as const satisfies OptionTable;
