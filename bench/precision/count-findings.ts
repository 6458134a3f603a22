import { type Explanation, explanations } from './explanations.ts';

/** The part of a stored run that is counted. */
export interface CountedRun {
  readonly results: ReadonlyArray<{
    readonly id: string;
    readonly level: string;
    readonly outcome: string;
    readonly assertions: ReadonlyArray<{ readonly statement: string; readonly ok: boolean }>;
  }>;
  readonly operations?: ReadonlyArray<{ readonly reached: boolean }>;
}

/** A failure of an API, and why it is one. */
export interface Finding {
  readonly check: string;
  readonly level: string;
  readonly statement: string;
  /** `null` where nobody looked into it yet. */
  readonly explanation: Explanation | null;
}

/** Returns the failures of several runs of one API, each statement once. */
export function findingsOf(api: string, runs: readonly CountedRun[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { id, level, outcome, assertions } of runs.flatMap(({ results }) => results)) {
    if (outcome !== 'failed') continue;
    for (const { statement, ok } of assertions) {
      const key = `${id} ${statement}`;
      if (ok || found.has(key)) continue;
      const isMeant = (one: Explanation): boolean =>
        one.api === api && one.check === id && one.statement.test(statement);
      found.set(key, { check: id, level, statement, explanation: explanations.find(isMeant) ?? null });
    }
  }
  return [...found.values()];
}
