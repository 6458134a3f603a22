/** What a run does where flag, environment and file say nothing. */
export const runDefaults = {
  /** Checks at the same time. */
  concurrency: 4,
  /** No limit. */
  ratePerSecond: null,
  /** Long enough for a deployment that must wake up first. */
  timeoutMs: 10_000,
  /** With the time of the last request beside it, less than a minute. */
  hangLimitMs: 45_000,
  failOn: 'must',
  /** Directory under which runs are stored. */
  output: 'reports',
} as const;

/** Seeds are whole numbers below this. */
export const seedBound = 2 ** 32;
