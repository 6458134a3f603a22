import type { CheckResult, StoredExchange } from '../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../text/escape.ts';
import { describeClause, failingFacts } from './evidence.ts';

/** Longest reason that is written out, in UTF-16 units. */
const maxReasonLength = 2000;

/**
 * Returns what proves a result, in lines: clause, then for each failing assertion what was stated, expected and got, and how
 * to see it again. Every line begins with a word of ours, so that no build server takes one for a command.
 */
export function evidenceText(result: CheckResult, exchanges: ReadonlyMap<number, StoredExchange>): string {
  const { facts, left } = failingFacts(result, exchanges);
  return [
    `clause: ${result.level} ${describeClause(result)}`,
    ...(facts.length === 0 ? [`reason: ${escapeAndCut(result.reason, maxReasonLength)}`] : []),
    ...facts.flatMap(({ statement, expected, actual, exchange, curl }) => [
      '',
      `statement: ${statement}`,
      `expected: ${expected}`,
      `got: ${actual}`,
      ...(exchange === null ? [] : [`exchange ${exchange}`]),
      ...(curl === null ? [] : [`again: ${curl}`]),
    ]),
    ...(left === 0 ? [] : ['', `and ${left} more assertions failed`]),
  ].join('\n');
}

/** Returns what went wrong in one line: the first thing that failed, or why nothing was judged. */
export function evidenceLine(
  result: CheckResult,
  exchanges: ReadonlyMap<number, StoredExchange>,
  maxLength: number,
): string {
  const [first] = result.outcome === 'failed' ? failingFacts(result, exchanges).facts : [];
  if (first === undefined) return escapeAndCut(result.reason, maxLength);
  const text = `${first.statement}: expected ${first.expected}, got ${first.actual}`;
  return text.length <= maxLength ? text : escapeAndCut(text, maxLength);
}
