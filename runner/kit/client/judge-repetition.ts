import { Untestable } from '../define-check.ts';
import type { RunContext } from './define-client-check.ts';
import type { JournalEntry } from './journal-entry.ts';
import { firstsOf, isAutomatic, repetitionsOf, timesSent } from './same-request.ts';

/** What is not to be repeated. */
export interface Repetition {
  /** The requests that were not served. */
  readonly baited: readonly JournalEntry[];
  /** How often a right client sends one of them. */
  readonly most: number;
  /** Present tense, true when it holds. */
  readonly statement: string;
  /** Why nothing can be said where none of them came. */
  readonly missing: string;
  /** Returns true for a repetition that counts; default all. */
  counts?(repetition: JournalEntry, before: JournalEntry): boolean;
}

/**
 * States that a client does not repeat requests by itself; what it sends as often in `plain` is not a repetition.
 *
 * @throws {Untestable} where it sent none of them, or was ended before it showed what it does
 */
export function judgeRepetition({ run, plain, expect }: RunContext, about: Repetition): void {
  const { baited, most, statement, missing } = about;
  if (baited.length === 0) throw new Untestable(missing);
  const firsts = firstsOf(baited, run);
  const counted = firsts.map((entry) => ({
    entry,
    times: timesOf(entry, run, about),
    allowed: Math.max(most, timesSent(entry, run, plain)),
  }));
  const isOver = counted.some(({ times, allowed }) => times > allowed);
  if (!isOver && run.end.kind === 'killed' && !run.end.wasIdle)
    throw new Untestable('the client was ended by the time limit before it showed what it does');
  for (const { entry, times, allowed } of counted)
    expect.that(statement, times <= allowed, {
      expected: `${allowed} at the most`,
      actual: times,
      entry: times <= allowed ? entry : (repetitionsOf(entry, run)[allowed - 1] ?? entry),
    });
}

/**
 * States that a client does not try a request again more often than a right one. What it sends several times in the ordinary service, it may try
 * as often each time.
 *
 * @throws {Untestable} where it sent none of them, or was ended before it showed what it does
 */
export function judgeTries(context: RunContext, about: Repetition): void {
  const { run, plain } = context;
  const each = firstsOf(about.baited, run).map((first) => {
    const most = about.most * Math.max(1, timesSent(first, run, plain));
    return { first, most, over: repetitionsOf(first, run).length + 1 - most };
  });
  if (each.length === 0) judgeRepetition(context, about);
  // What was tried most comes first: it stands where the rest cannot be judged.
  for (const { first, most } of each.toSorted((one, other) => other.over - one.over))
    judgeRepetition(context, { ...about, baited: [first], most });
}

function timesOf(first: JournalEntry, run: RunContext['run'], { counts }: Repetition): number {
  let times = 1;
  let before = first;
  for (const entry of repetitionsOf(first, run)) {
    if (!isAutomatic(before, entry, run)) continue;
    if (counts === undefined || counts(entry, before)) times += 1;
    before = entry;
  }
  return times;
}
