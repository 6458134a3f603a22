import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import { describeDuration } from './describe-exchange.ts';
import type { Ink } from '../text/ink.ts';
import { describeBriefly } from '../text/plain-value.ts';
import { markOf } from './progress/progress-tally.ts';
import type { Segment } from '../text/segments.ts';

const looks = {
  passed: { symbol: 'good', style: 'green' },
  failed: { symbol: 'bad', style: 'red' },
  warned: { symbol: 'caution', style: 'yellow' },
  errored: { symbol: 'bad', style: 'red' },
  untestable: { symbol: 'unknown', style: 'yellow' },
  other: { symbol: 'note', style: 'dim' },
} as const;

/** Longest part of what was expected and came, in UTF-16 units. */
const maxLength = 160;

/** How one check ended: which, and why. */
export interface DescribedResult {
  readonly head: readonly Segment[];
  readonly cause: readonly Segment[];
}

/** Returns how one check ended: its id, then what failed first with what was expected and came. */
export function describeResult(result: CheckResult, ink: Ink): DescribedResult {
  const { symbol, style } = looks[markOf(result)];
  const name = `${ink.clean(result.id)}  `;
  const head: Segment[] = [
    { text: `${ink.symbols[symbol]} `, style },
    result.outcome === 'passed' ? { text: name } : { text: name, style: 'bold' },
  ];
  if (result.outcome === 'passed')
    return { head, cause: [{ text: describeDuration(result.durationMs), style: 'dim' }] };
  const word = result.outcome === 'failed' ? result.level : `${result.outcome} ${result.level}`;
  return { head: [...head, { text: `${word}  `, style }], cause: describeCause(result, ink) };
}

function describeCause(result: CheckResult, ink: Ink): Segment[] {
  const failing = result.assertions.find(({ ok }) => !ok);
  if (failing === undefined) return result.reason === '' ? [] : [{ text: ink.cut(result.reason, 400) }];
  const expected = ink.cut(describeBriefly(failing.expected), maxLength);
  const actual = ink.cut(describeBriefly(failing.actual), maxLength);
  return [
    { text: ink.cut(failing.statement, maxLength) },
    { text: `: expected ${expected}, got ${actual}`, style: 'dim' },
  ];
}
