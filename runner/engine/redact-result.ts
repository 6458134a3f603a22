import type { Redactor } from '../http/redactor.ts';
import type { CheckResult } from './run-report.ts';

/** Longest text that a result quotes, in characters, and most members of a list or an object. */
const longestQuoted = 4096;
const mostMembers = 500;

/** Returns the result without any configured secret, and of bounded length: checks quote what was sent and what came. */
export function redactResult(result: CheckResult, redactor: Redactor): CheckResult {
  return {
    ...result,
    reason: redactText(result.reason, redactor),
    assertions: result.assertions.map((assertion) => ({
      ...assertion,
      statement: redactText(assertion.statement, redactor),
      expected: redactValue(assertion.expected, redactor),
      actual: redactValue(assertion.actual, redactor),
    })),
  };
}

function redactValue(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactText(value, redactor);
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostMembers).map((item) => redactValue(item, redactor));
    return value.length > mostMembers ? [...shown, `and ${value.length - mostMembers} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostMembers)
      .map(([key, member]) => [redactText(key, redactor), redactValue(member, redactor)]),
  );
}

/** A secret that the cut would go through is taken out before. */
function redactText(text: string, redactor: Redactor): string {
  if (text.length <= longestQuoted) return redactor.text(text);
  return `${redactor.text(text.slice(0, longestQuoted + redactor.longestForm), longestQuoted)}…`;
}
