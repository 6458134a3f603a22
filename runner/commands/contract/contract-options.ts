import { readOneOf } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { colorOption } from '../../config/selection-options.ts';

const { failOn, timeout } = runOptions;

/** The options of `vivero contract`. */
export const contractOptions = {
  failOn: {
    kind: 'value',
    flags: failOn.flags,
    description: 'lowest level whose findings fail the document: must, should or may (default: must)',
    read: readOneOf(['must', 'should', 'may']),
  },
  json: { kind: 'switch', flags: '--json', description: 'print what was found as JSON' },
  timeout: {
    kind: 'value',
    flags: timeout.flags,
    description: 'time limit for fetching a URL: 5000, 500ms, 5s, 1m (default: 30s)',
    read: timeout.read,
  },
  color: colorOption,
} as const satisfies OptionTable;
