import type { IndexedRun } from './run-index.ts';

/** What is deleted, and what is kept though it is old. */
export interface Removals {
  readonly removed: readonly IndexedRun[];
  readonly kept: ReadonlyArray<{ readonly run: IndexedRun; readonly reason: string }>;
}

/** What stored runs are deleted by; `null` where nobody said it. A run goes where both hold. */
export interface RetentionWish {
  /** So many of the newest runs of each target stay. */
  readonly keep: number | null;
  /** What began before this stays not, in milliseconds since 1970. */
  readonly beforeMs: number | null;
}

/**
 * Returns which runs are deleted. The last green run of a target stays, and its newest run, and what others rely on.
 *
 * @param runs all runs, the newest first
 * @param relied why runs must stay, by their folders
 */
export function chooseRemovals(
  runs: readonly IndexedRun[],
  { keep, beforeMs }: RetentionWish,
  relied: ReadonlyMap<string, string>,
): Removals {
  const removed: IndexedRun[] = [];
  const kept: Array<{ run: IndexedRun; reason: string }> = [];
  for (const own of Map.groupBy(runs, ({ target }) => target).values()) {
    const green = own.find(({ exitCode, shard }) => exitCode === 0 && shard === null);
    for (const [place, run] of own.entries()) {
      const isOld = beforeMs === null || Date.parse(run.startedAt) < beforeMs;
      const isBeyond = keep === null || place >= keep;
      if (!isOld || !isBeyond) continue;
      const reason = run === green ? 'the last green run' : place === 0 ? 'the newest run' : relied.get(run.folder);
      if (reason === undefined) removed.push(run);
      else kept.push({ run, reason });
    }
  }
  return { removed, kept };
}
