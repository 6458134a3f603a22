import type { Level } from '../../contracts/clauses/clause.ts';
import { TooBusyError } from '../documents/read-in-time.ts';
import { clauses } from '../../contracts/clauses/index.ts';
import { createExpect } from '../kit/create-expect.ts';
import { type AskingCheck, type CheckFacts, Inapplicable, NotWritten, Untestable } from '../kit/define-check.ts';
import type { CheckContext } from '../kit/context.ts';
import type { Assertion, Expect } from '../kit/expect.ts';
import type { CheckResult, Outcome } from '../../contracts/run-report/run-report.ts';
import { suiteOf } from './plan.ts';
import { findSecurityNote } from '../../contracts/clauses/security.ts';
import { severityOf } from '../../contracts/run-report/severity.ts';

/** What a result says of its check. */
export type JudgedFacts = Pick<CheckFacts, 'id' | 'clause' | 'title' | 'why' | 'fix'>;

/** How a check ended, before it becomes a result. */
export interface CheckEnd {
  readonly assertions: readonly Assertion[];
  /** What the check threw, or `null`. */
  readonly thrown: unknown;
  readonly durationMs: number;
  /** How much it weighs, where the configuration decides it; default the level of the clause. */
  readonly level?: Level;
}

/** Runs one asking check and resolves to how it ended; never rejects. */
export async function runCheck(
  check: AskingCheck,
  makeContext: (expect: Expect) => Promise<CheckContext>,
  monotonicMs: () => number,
): Promise<CheckEnd> {
  const assertions: Assertion[] = [];
  const startedMs = monotonicMs();
  let thrown: unknown = null;
  try {
    await check.run(await makeContext(createExpect((assertion) => assertions.push(assertion))));
  } catch (error) {
    thrown = error;
  }
  return { assertions, thrown, durationMs: monotonicMs() - startedMs };
}

/**
 * Returns the result of a check that ended. A violation found is proven, so it stands whatever was thrown later; a check
 * that states nothing asked nothing, which is a fault of ours.
 */
export function resultOf(check: JudgedFacts, end: CheckEnd): CheckResult {
  return makeResult(check, end, verdictOf(check, end));
}

/** Returns the result of a check that was not run. */
export function resultWithoutRun(
  check: JudgedFacts,
  outcome: 'inapplicable' | 'untestable',
  reason: string,
): CheckResult {
  return makeResult(check, { assertions: [], thrown: null, durationMs: 0 }, { outcome, reason });
}

interface Verdict {
  readonly outcome: Outcome;
  readonly reason: string;
}

function verdictOf(check: JudgedFacts, { assertions, thrown }: CheckEnd): Verdict {
  const violation = assertions.find((assertion) => !assertion.ok);
  if (violation) return { outcome: 'failed', reason: violation.statement };
  if (thrown instanceof Untestable || thrown instanceof TooBusyError)
    return { outcome: 'untestable', reason: thrown.message };
  if (thrown instanceof Inapplicable) return { outcome: 'inapplicable', reason: thrown.message };
  if (thrown instanceof NotWritten) return { outcome: 'errored', reason: thrown.message };
  if (thrown !== null) return { outcome: 'errored', reason: internal(check, `failed: ${messageOf(thrown)}`) };
  if (assertions.length === 0) return { outcome: 'errored', reason: internal(check, 'has no assertion') };
  return { outcome: 'passed', reason: '' };
}

function internal(check: JudgedFacts, what: string): string {
  return `VIVERO_INTERNAL ${check.id} ${what}; this is a bug in vivero`;
}

function makeResult(check: JudgedFacts, end: CheckEnd, { outcome, reason }: Verdict): CheckResult {
  const { document, section, url, statement, ...clause } = clauses[check.clause];
  const level = end.level ?? clause.level;
  const security = findSecurityNote(check.clause);
  return {
    id: check.id,
    suite: suiteOf(check.id),
    title: check.title,
    level,
    outcome,
    severity: severityOf(outcome, level),
    clause: { id: check.clause, document, section, url, statement },
    reason,
    assertions: end.assertions,
    durationMs: Math.round(end.durationMs * 1000) / 1000,
    ...(security !== null && { security: security.severity }),
    ...(outcome === 'failed' && { guidance: { why: check.why, fix: check.fix } }),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
