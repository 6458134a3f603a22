import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { isStatement, namelessStatement } from './nameless-statement.ts';

/** What stands after a statement that failed once and not again. */
export const unstable = ' (unstable)';

/** What a result says of one statement. */
export type Standing = 'holds' | 'fails' | 'unstable' | 'unseen';

/**
 * Returns true for a check whose findings stand each for itself: it judges whatever was requested of a document's operations, and passes
 * also where the operation with the finding was not requested.
 */
export function isJudgedByFinding({ suite }: Pick<CheckResult, 'suite'>): boolean {
  return suite === 'operations';
}

/** Returns what a result says of a statement, as {@link namelessStatement} writes it, or of all that its `*` leave open; `unseen` where it says nothing. */
export function standingOf({ assertions }: Pick<CheckResult, 'assertions'>, statement: string): Standing {
  const of = (name: string): CheckResult['assertions'] =>
    assertions.filter((one) => isStatement(name, namelessStatement(one.statement)));
  const same = of(statement);
  if (same.some(({ ok }) => !ok)) return 'fails';
  if (of(`${statement}${unstable}`).length > 0) return 'unstable';
  return same.length > 0 ? 'holds' : 'unseen';
}

/** Returns the statements that fail in a result, each once. */
export function failuresOf(result: Pick<CheckResult, 'assertions'> | undefined): string[] {
  const failing = (result?.assertions ?? []).filter(({ ok }) => !ok);
  return [...new Set(failing.map(({ statement }) => namelessStatement(statement)))];
}

/** Returns the ids of the checks that sent what a result found fault with, each once: others than itself for one that judges their exchanges. */
export function sendersOf(
  { assertions }: Pick<CheckResult, 'assertions'>,
  { exchanges }: Pick<RunReport, 'exchanges'>,
): string[] {
  return sendersAmong(
    assertions.filter(({ ok }) => !ok),
    exchanges,
  );
}

/**
 * Returns those of the checks that sent what once failed whose requests a result has not judged again: they were not run, could not be
 * tested or did not apply, so that their silence proves nothing. Ids are the present ones.
 */
function unseenSenders(senders: readonly string[], id: string, { results, exchanges }: RunReport): string[] {
  const others = senders.filter((sender) => sender !== id);
  if (others.length === 0) return [];
  const outcomes = new Map(results.map((result) => [result.id, result.outcome]));
  const seen = new Set(sendersAmong(results.find((result) => result.id === id)?.assertions ?? [], exchanges));
  const isJudged = (sender: string): boolean => ['passed', 'failed', undefined].includes(outcomes.get(sender));
  return others.filter((sender) => !seen.has(sender) || !isJudged(sender));
}

/**
 * Returns why a check that failed before and passes now may not be called fixed, or `null`: what failed was not sent again, or not
 * judged again. `senders` are the checks that sent what failed, where it judges the requests of others; `report` is the new run.
 */
export function reasonNotFixed(
  now: CheckResult,
  {
    before,
    senders,
    report,
  }: { readonly before: CheckResult | undefined; readonly senders: readonly string[]; readonly report: RunReport },
): string | null {
  const [unseen, ...others] = unseenSenders(senders, now.id, report);
  if (unseen !== undefined) {
    const more = others.length === 0 ? '' : ` and of ${others.length} more`;
    return `the requests of ${unseen}${more}, in which it failed, were not sent and judged again`;
  }
  if (!isJudgedByFinding(now)) return null;
  const open = failuresOf(before).filter((statement) => standingOf(now, statement) !== 'holds');
  const [first] = open;
  if (first === undefined) return null;
  const why = standingOf(now, first) === 'unstable' ? 'failed once and not again' : 'was not requested again';
  return `${first}: it ${why}${open.length > 1 ? `, and ${open.length - 1} more` : ''}`;
}

function sendersAmong(assertions: CheckResult['assertions'], exchanges: RunReport['exchanges']): string[] {
  const shown = new Set(assertions.map(({ exchange }) => exchange));
  return [...new Set(exchanges.filter(({ id }) => shown.has(id)).map(({ check }) => check))];
}
