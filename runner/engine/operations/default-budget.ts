/** Requests to one operation where nobody says how many. */
export const defaultCases = 400;

/** Longest time for all operations where nobody says how long, in milliseconds. */
export const defaultBudgetMs = 60_000;
