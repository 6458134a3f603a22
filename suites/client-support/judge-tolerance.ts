import type { RunContext } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { failedThere } from '../../runner/kit/client/failed-there.ts';
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
 * States that a client went on after something that it has to cope with. One that did something else instead, stayed there idle, or whose command
 * failed right there, did not.
 *
 * @throws {Untestable} where it did not come to the point, or ended right after it without a failure: its work may have been done
 */
export function judgeTolerance(context: RunContext, { statement, expected, bait, next }: Tolerance): void {
  const { run, expect } = context;
  if (next !== undefined) {
    expect.that(statement, true, { expected, actual: `${next.request.method} ${next.request.url}`, entry: next });
    return;
  }
  if (bait === undefined) throw new Untestable('the client did not come to the point');
  const until = bait.respondedMs ?? bait.arrivedMs;
  const other = run.entries.find(({ id, arrivedMs }) => id !== bait.id && arrivedMs >= until);
  const hasFailed = bait.respondedMs !== null && failedThere(context);
  if (other === undefined && !run.end.wasIdle && !hasFailed)
    throw new Untestable(`the client sent nothing after what it has to cope with: ${describeEnd(run)}`);
  const silence = run.end.wasIdle ? 'nothing, and it stayed' : `nothing: ${describeEnd(run)}`;
  const actual = other === undefined ? silence : `${other.request.method} ${other.request.url}`;
  expect.that(statement, false, { expected, actual, entry: other ?? bait });
}
