import { createContext, Script } from 'node:vm';

/** What became of work that was given a limit. */
export type Bounded<Value> =
  | { readonly done: true; readonly value: Value }
  /** `time`: the limit passed; `fault`: it threw, such as for a stack too deep. */
  | { readonly done: false; readonly why: 'time' | 'fault'; readonly fault: string };

/** Longest that a piece of work may take, in milliseconds, unless said otherwise. */
const longestMs = 250;

const surroundings: { work?: () => unknown } = Object.create(null) as { work?: () => unknown };
let context: object | null = null;
const script = new Script('work()');

/**
 * Returns what synchronous work comes to, or why it came to nothing: it is ended when its time has passed, even inside
 * of a regular expression that backtracks for ever. For work on what a target says, such as schemas of its own.
 */
export function runBounded<Value>(work: () => Value, limitMs = longestMs): Bounded<Value> {
  context ??= createContext(surroundings);
  surroundings.work = work;
  try {
    return { done: true, value: script.runInContext(context, { timeout: limitMs }) as Value };
  } catch (error) {
    return describe(error);
  } finally {
    delete surroundings.work;
  }
}

/** The error that ends the work is of another realm: it is no instance of our `Error`. */
function describe(error: unknown): Bounded<never> {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  const why = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'time' : 'fault';
  return { done: false, why, fault: typeof message === 'string' ? message.slice(0, 200) : 'it failed' };
}
