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
    description: 'YAML file of known failures to accept; expired or fixed entries fail the run',
    read: readText,
  },
  updateBaseline: {
    group: 'Gate',
    kind: 'switch',
    flags: '--update-baseline',
    description: 'add current failures to the baseline file and remove fixed ones',
  },
  maxInapplicable: {
    group: 'Gate',
    kind: 'value',
    flags: '--max-inapplicable <n>',
    description:
      'end with 3 if more checks are inapplicable: 20, or 10% of those selected (default: no limit, but not all)',
    read: readInapplicableLimit,
  },
} as const satisfies OptionTable;

/** How much of the operations of an OpenAPI document has to be covered. */
export const coverageOption = {
  group: 'Gate',
  kind: 'value',
  flags: '--min-coverage <n%>',
  description:
    'end with 3 if fewer operations accepted a valid request, or fewer sides of their keywords were covered: 80% (default: no limit)',
  read: readPercent,
} as const;

/** How often a run is repeated. */
export const repeatOption = {
  group: 'Gate',
  kind: 'value',
  flags: '--repeat <n>',
  description: 'repeat the run N times and list flaky checks (default: 1)',
  read: readWholeNumber(1, 100),
} as const;

function readPercent(text: string): number {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?) ?%?$/.exec(text.trim()) ?? [];
  if (digits === undefined || Number(digits) > 100) throw new RefusedValue('a part of a hundred, such as 80%');
  return Number(digits);
}

function readInapplicableLimit(text: string): InapplicableLimit {
  const [, digits, percent] = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*(?:(%)\s*)?$/.exec(text) ?? [];
  const value = Number(digits);
  if (digits === undefined || (percent === '%' ? value > 100 : !Number.isInteger(value)))
    throw new RefusedValue('a number of checks, such as 20, or a part of those selected, such as 10%');
  return percent === '%' ? { percent: value } : { count: value };
}
