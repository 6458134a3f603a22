import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { byOperation, createOperationFinder, isOfOperations } from '../findings-of-operations.ts';

/** A result, or the part of it that is about one operation, and the suite in which it stands. */
export interface SuiteResult {
  readonly suite: string;
  readonly result: CheckResult;
}

/**
 * Returns the results as JUnit has them: one of the suite `operations` stands in the suite of each operation that it judged, with what it found
 * there, so that who looks after an operation sees all of it together.
 */
export function splitByOperation(report: RunReport): SuiteResult[] {
  const operationOf = createOperationFinder(report);
  return report.results.flatMap((result): SuiteResult[] => {
    const { suite, outcome } = result;
    const isJudged = outcome === 'passed' || outcome === 'failed';
    if (!isOfOperations(result) || !isJudged || result.assertions.length === 0) return [{ suite, result }];
    return [...byOperation(result, operationOf)].map(([name, assertions], index) => ({
      suite: name === null ? suite : `${suite} ${name}`,
      // The time was spent once.
      result: { ...partOf(result, assertions), durationMs: index === 0 ? result.durationMs : 0 },
    }));
  });
}

function partOf(result: CheckResult, assertions: CheckResult['assertions']): CheckResult {
  const failing = assertions.filter(({ ok }) => !ok);
  const { accepted: _whole, ...bare } = result;
  if (failing.length === 0) return { ...bare, assertions, outcome: 'passed', severity: 'none', reason: '' };
  const isAccepted = failing.every(({ accepted }) => accepted !== undefined);
  return { ...bare, assertions, outcome: 'failed', ...(isAccepted && { accepted: true }) };
}
