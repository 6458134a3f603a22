import type { Redactor } from '../http/redactor.ts';
import type { CheckResult } from './run-report.ts';

/** Returns the result without any configured secret: checks quote what was sent and what came. */
export function redactResult(result: CheckResult, redactor: Redactor): CheckResult {
  return {
    ...result,
    reason: redactor.text(result.reason),
    assertions: result.assertions.map((assertion) => ({
      ...assertion,
      statement: redactor.text(assertion.statement),
      expected: redactValue(assertion.expected, redactor),
      actual: redactValue(assertion.actual, redactor),
    })),
  };
}

function redactValue(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactor.text(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redactor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [redactor.text(key), redactValue(member, redactor)]),
  );
}
