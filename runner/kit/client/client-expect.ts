import type { Assertion } from '../expect.ts';
import type { JournalEntry } from './journal-entry.ts';

/** States what must hold of a client. Each call adds one assertion to the report and returns whether it held. */
export interface ClientExpect {
  /**
   * @param statement present tense, true when it holds; the scenario is put before it
   * @param facts.expected what is right, for people; `facts.actual` what came, plain JSON values
   * @param facts.entry the request that shows it; absent where the absence of one does
   */
  that(
    statement: string,
    ok: boolean,
    facts: { readonly expected: unknown; readonly actual: unknown; readonly entry?: JournalEntry | undefined },
  ): boolean;
}

/** Returns a {@link ClientExpect} that hands each assertion of a scenario to `record`. */
export function createClientExpect(scenario: string, record: (assertion: Assertion) => void): ClientExpect {
  return {
    that: (statement, ok, { expected, actual, entry }) => {
      record({ ok, statement: `${scenario}: ${statement}`, expected, actual, exchange: entry?.id ?? null });
      return ok;
    },
  };
}
