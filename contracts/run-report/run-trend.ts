/** An earlier run, as it is named. */
export interface EarlierRun {
  readonly run: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** Since when a check fails that fails in a run. */
export interface FailingTrend {
  /** The first of the runs in which it failed without a pass after it; `null` where it passed last, or was never judged. */
  readonly since: EarlierRun | null;
  /** In how many earlier runs in a row it failed. */
  readonly runs: number;
  /** The first run in which it failed; `null` where it did in none. */
  readonly firstSeen: EarlierRun | null;
  /**
   * How many of its assertions failed when it failed last and are seen to hold, and how many fail that did not then; `null` where it did not fail
   * last, or nobody knows.
   */
  readonly inside: { readonly mended: number; readonly failing: number } | null;
}

/** What earlier runs of the same target say of a run. */
export interface RunTrend {
  /** How many there are, and the first of them. */
  readonly runs: number;
  readonly first: EarlierRun;
  /** By the id of each check that fails in the run. */
  readonly failing: ReadonlyMap<string, FailingTrend>;
  /** Ids of checks that failed when they were judged last, and pass in the run. */
  readonly fixed: readonly string[];
  /** Ids of checks that passed or failed in the last run that had them, and of which the run can say nothing, or whose failures it did not request again. */
  readonly noLongerJudged: readonly string[];
}
