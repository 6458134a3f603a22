import type { CheckResult, StoredAssertion, StoredExchange } from '../../contracts/run-report/run-report.ts';
import { describeExchange } from './describe-exchange.ts';
import { escapeAndCut, isHarmless } from '../text/escape.ts';
import { describeValue } from '../text/plain-value.ts';

/** Failing assertions of one check that are written out; the rest is counted. */
const writtenAssertions = 10;
/** Longest value and shell line that are written out, in UTF-16 units. */
const maxLength = { value: 2000, curl: 16_000 };

/** Facts of one failing assertion, safe to be shown anywhere. */
export interface AssertionFacts {
  readonly statement: string;
  readonly expected: string;
  readonly actual: string;
  /** Number, request and answer of the exchange that shows it; `null` where there is none. */
  readonly exchange: string | null;
  /** Shell line that shows it again; `null` where there is none that can be shown as it is. */
  readonly curl: string | null;
}

/** Returns the facts of the first failing assertions of a check, and how many more failed. */
export function failingFacts(
  result: CheckResult,
  exchanges: ReadonlyMap<number, StoredExchange>,
): { facts: AssertionFacts[]; left: number } {
  const failing = result.assertions.filter((assertion) => !assertion.ok);
  return {
    facts: failing.slice(0, writtenAssertions).map((assertion) => factsOf(assertion, exchanges)),
    left: Math.max(0, failing.length - writtenAssertions),
  };
}

/** Returns document, section and wording of the clause of a check, and its link where it has one, on one line. */
export function describeClause({ clause }: CheckResult): string {
  const link = clause.url === null ? '' : ` (${clause.url})`;
  return escapeAndCut(`${clause.document} ${clause.section}: ${clause.statement}${link}`, maxLength.value);
}

function factsOf(assertion: StoredAssertion, exchanges: ReadonlyMap<number, StoredExchange>): AssertionFacts {
  const exchange = assertion.exchange === null ? undefined : exchanges.get(assertion.exchange);
  const curl = exchange?.curl ?? null;
  return {
    statement: escapeAndCut(assertion.statement, maxLength.value),
    expected: escapeAndCut(describeValue(assertion.expected), maxLength.value),
    actual: escapeAndCut(describeValue(assertion.actual), maxLength.value),
    exchange: exchange === undefined ? null : `${exchange.id}: ${escapeAndCut(describeExchange(exchange), 1000)}`,
    curl: curl !== null && curl.length <= maxLength.curl && isHarmless(curl) ? curl : null,
  };
}
