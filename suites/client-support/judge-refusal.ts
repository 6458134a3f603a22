import type { ClientExpect } from '../../runner/kit/client/client-expect.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** What a client must not go along with, and what would show that it did. */
export interface Refusal {
  /** Present tense, true when it refuses. */
  readonly statement: string;
  /** What is right, for people. */
  readonly expected: string;
  /** The response that it must refuse; `undefined` where it never got it. */
  readonly bait: JournalEntry | undefined;
  /** The first request that goes along with it. */
  readonly taken: JournalEntry | undefined;
}

/**
 * States that a client did not go along with something that it took in the control.
 *
 * @throws {Untestable} where it never got what it has to refuse, or we ended it before silence says anything
 */
export function judgeRefusal(
  run: ScenarioRun,
  expect: ClientExpect,
  { statement, expected, bait, taken }: Refusal,
): void {
  if (taken !== undefined) {
    const actual = `${taken.request.method} ${taken.request.url}`;
    expect.that(statement, false, { expected, actual, entry: taken });
    return;
  }
  if (bait === undefined) throw new Untestable('the client did not come to the point');
  if (run.end.kind === 'killed' && !run.end.wasIdle)
    throw new Untestable('the time limit ended the client before it showed what it does');
  expect.that(statement, true, { expected, actual: 'no such request', entry: bait });
}
