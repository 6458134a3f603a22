/** Variable that says how many seconds of the gate's budget are left; absent where nobody waits. */
export const budgetVariable = 'TEST_BUDGET_SECONDS';

/** Time in which work may be begun. What is begun is finished. */
export interface Budget {
  /** Returns true where work that takes so many seconds may be begun. */
  hasRoomFor(seconds: number): boolean;
}

/** Returns the budget of a number of seconds from now on; `undefined` is without end. `nowMs` is the clock, for tests another one. */
export function openBudget(seconds: number | undefined, nowMs = (): number => performance.now()): Budget {
  const endsMs = nowMs() + (seconds ?? Infinity) * 1000;
  return { hasRoomFor: (needed) => nowMs() + needed * 1000 <= endsMs };
}

/** Returns the budget that the variable gives. Throws {@link RangeError} where it is no number. */
export function budgetOf(env: Readonly<Record<string, string | undefined>>): Budget {
  const text = env[budgetVariable];
  if (text === undefined || text === '') return openBudget(undefined);
  const seconds = Number(text);
  if (!(seconds >= 0)) throw new RangeError(`${budgetVariable} is a number of seconds, got "${text}"`);
  return openBudget(seconds);
}
