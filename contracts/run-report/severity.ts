import type { Level } from '../clauses/clause.ts';
import type { CheckResult, Outcome, RunReport, Severity } from './run-report.ts';

const severityOfLevel = { MUST: 'error', SHOULD: 'warning', MAY: 'note', ADVICE: 'note' } as const satisfies Record<
  Level,
  Severity
>;
const threshold = { must: 2, security: 2, should: 1, may: 0 } as const satisfies Record<RunReport['failOn'], number>;

/** The levels of clauses, the heaviest first. */
export const levels = ['MUST', 'SHOULD', 'MAY', 'ADVICE'] as const satisfies readonly Level[];

/** How much the levels of clauses weigh, the heaviest highest. No threshold is as low as advice. */
export const levelRank = { MUST: 2, SHOULD: 1, MAY: 0, ADVICE: -1 } as const satisfies Record<Level, number>;

/** Returns how bad an outcome is at a level. */
export function severityOf(outcome: Outcome, level: Level): Severity {
  if (outcome === 'errored') return 'error';
  return outcome === 'failed' || outcome === 'untestable' ? severityOfLevel[level] : 'none';
}

/** Returns true for a result that decides the verdict of a run: of the level of `--fail-on` or one above it, or of security where that is asked for. */
export function isOfWeight(
  { level, security }: Pick<CheckResult, 'level' | 'security'>,
  failOn: RunReport['failOn'],
): boolean {
  return levelRank[level] >= threshold[failOn] || (failOn === 'security' && security !== undefined);
}
