import type { ClientExpect } from '../../runner/kit/client/client-expect.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from './describe-end.ts';

/** What a client has to cope with, and how it is seen that it did. */
export interface Tolerance {
  /** Present tense, true when it copes. */
  readonly statement: string;
  /** What it has to do next, for people. */
  readonly expected: string;
  /** The request after whose response it has to go on; `undefined` where it never came to that. */
  readonly bait: JournalEntry | undefined;
  /** The request that shows that it went on. */
  readonly next: JournalEntry | undefined;
}

/**
 * States that a client went on after something that it has to cope with. One that did something else instead, or stayed there idle, failed.
 *
 * @throws {Untestable} where it did not come to the point, or ended right after it: giving up looks the same
 */
export function judgeTolerance(
  run: ScenarioRun,
  expect: ClientExpect,
  { statement, expected, bait, next }: Tolerance,
): void {
  if (next !== undefined) {
    expect.that(statement, true, { expected, actual: `${next.request.method} ${next.request.url}`, entry: next });
    return;
  }
  if (bait === undefined) throw new Untestable('the client did not come to the point');
  const until = bait.respondedMs ?? bait.arrivedMs;
  const other = run.entries.find(({ id, arrivedMs }) => id !== bait.id && arrivedMs >= until);
  if (other === undefined && !run.end.wasIdle)
    throw new Untestable(`the client sent nothing after what it has to cope with: ${describeEnd(run)}`);
  const actual = other === undefined ? 'nothing, and it stayed' : `${other.request.method} ${other.request.url}`;
  expect.that(statement, false, { expected, actual, entry: other ?? bait });
}
