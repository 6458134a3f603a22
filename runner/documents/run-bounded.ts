import { createContext, Script } from 'node:vm';
import { longestStandstillMs, thisThread, tooBusy, type WorkClock } from '../process/processor-time.ts';

/** What became of work that was given a limit. */
export type Bounded<Value> =
  | { readonly done: true; readonly value: Value }
  /**
   * `time`: the limit of processor time passed; `busy`: the machine had no time for it, which says nothing of the work; `fault`: it threw,
   * such as for a stack too deep. The fault is a clause without a full stop.
   */
  | { readonly done: false; readonly why: 'time' | 'busy' | 'fault'; readonly fault: string };

/** Work that came to nothing. */
type Unfinished = Extract<Bounded<never>, { readonly done: false }>;

/** Longest that a piece of work may take, in milliseconds of processor time, unless said otherwise. */
const longestMs = 250;
/** Work that was ended and had this part of its limit had its time: the collection of garbage, for one, is done by other threads. */
const enoughOfLimit = 3 / 4;
/** How much longer work may take where it is begun again. */
const longerNext = 4;

/** Work whose processor time has passed. */
export const outOfTime: Unfinished = { done: false, why: 'time', fault: 'it takes too long' };
/** Work that the machine did not do. */
export const notDone: Unfinished = { done: false, why: 'busy', fault: tooBusy };

const surroundings: { work?: () => unknown } = Object.create(null) as { work?: () => unknown };
let context: object | null = null;
const script = new Script('work()');

/**
 * Returns what synchronous work comes to, or why it came to nothing: it is ended when its processor time has passed, even inside
 * of a regular expression that backtracks for ever. For work on what a target says, such as schemas of its own. It can be ended by the time
 * on the wall alone: where a busy machine did little of it by then, it is begun again and may take longer.
 */
export function runBounded<Value>(
  work: () => Value,
  limitMs = longestMs,
  clock: Pick<WorkClock, 'processorMs'> = thisThread,
): Bounded<Value> {
  for (let waitMs = limitMs; ; waitMs = Math.min(waitMs * longerNext, longestStandstillMs)) {
    const startedMs = clock.processorMs();
    const bounded = runOnce(work, waitMs);
    if (bounded.done || bounded.why === 'fault') return bounded;
    if (clock.processorMs() - startedMs >= limitMs * enoughOfLimit) return bounded;
    if (waitMs >= longestStandstillMs) return notDone;
  }
}

function runOnce<Value>(work: () => Value, waitMs: number): Bounded<Value> {
  context ??= createContext(surroundings);
  surroundings.work = work;
  try {
    return { done: true, value: script.runInContext(context, { timeout: waitMs }) as Value };
  } catch (error) {
    return describe(error);
  } finally {
    delete surroundings.work;
  }
}

/** The error that ends the work is of another realm: it is no instance of our `Error`. */
function describe(error: unknown): Unfinished {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return outOfTime;
  return { done: false, why: 'fault', fault: typeof message === 'string' ? message.slice(0, 200) : 'it failed' };
}
