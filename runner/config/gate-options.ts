import { readText, readWholeNumber, RefusedValue } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

/** How many checks may be inapplicable: so many, or so many of a hundred planned ones. */
export type InapplicableLimit = { readonly count: number } | { readonly percent: number };

/** The options of what a run must pass to be green. */
export const gateOptions = {
  baseline: {
    group: 'Gate',
    kind: 'value',
    flags: '--baseline <file>',
    description: 'known failures that are accepted for a time; one that is expired or fixed fails the run',
    read: readText,
  },
  updateBaseline: {
    group: 'Gate',
    kind: 'switch',
    flags: '--update-baseline',
    description: 'write what fails into that file, and take out what fails no more',
  },
  maxInapplicable: {
    group: 'Gate',
    kind: 'value',
    flags: '--max-inapplicable <n>',
    description: 'most checks that may be inapplicable: 20, or 10% of those selected (default: any, but not all)',
    read: readInapplicableLimit,
  },
} as const satisfies OptionTable;

/** How often a run is repeated. */
export const repeatOption = {
  group: 'Gate',
  kind: 'value',
  flags: '--repeat <n>',
  description: 'run so often, and name the checks that do not always end alike (default: 1)',
  read: readWholeNumber(1, 100),
} as const;

function readInapplicableLimit(text: string): InapplicableLimit {
  const [, digits, percent] = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*(?:(%)\s*)?$/.exec(text) ?? [];
  const value = Number(digits);
  if (digits === undefined || (percent === '%' ? value > 100 : !Number.isInteger(value)))
    throw new RefusedValue('a number of checks, such as 20, or a part of those selected, such as 10%');
  return percent === '%' ? { percent: value } : { count: value };
}
