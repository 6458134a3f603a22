import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { isAutomatic, repetitionsOf, timesSent } from '../../../runner/kit/client/same-request.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';

/** How long a client is to wait. */
export interface Wait {
  /** The requests that were put off. */
  readonly putOff: readonly JournalEntry[];
  /** Present tense, true when it holds. */
  readonly statement: string;
  /** Returns by how many milliseconds a repetition came too early; negative where it came later. */
  earlyMs(repetition: JournalEntry, before: JournalEntry): number;
  readonly toleranceMs: number;
}

/**
 * States that repetitions come when they were asked for, not before.
 *
 * @throws {Inapplicable} where nothing is repeated
 * @throws {Untestable} where nothing was put off
 */
export function judgeWait({ run, plain, expect }: RunContext, wait: Wait): void {
  const { putOff, statement, earlyMs, toleranceMs } = wait;
  if (putOff.length === 0) throw new Untestable('the client sent no request that was put off');
  const repeated = putOff.flatMap((entry) => {
    const next = repetitionsOf(entry, run).find((one) => isAutomatic(entry, one, run));
    // What is sent as often to the ordinary service is no repetition.
    return next === undefined || timesSent(entry, run, run) <= timesSent(entry, run, plain) ? [] : [{ entry, next }];
  });
  if (repeated.length === 0) throw new Inapplicable('the client does not repeat a request that was put off');
  for (const { entry, next } of repeated) {
    const early = Math.round(earlyMs(next, entry));
    expect.that(statement, early <= toleranceMs, {
      expected: 'not before the time in Retry-After',
      actual: early > 0 ? `${early} ms before` : 'after it',
      entry: next,
    });
  }
}
