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

/** A stored replay, as its folder says. */
export interface StoredReplay {
  /** `<target>/<start time>`, with `/`. */
  readonly folder: string;
  /** Absolute path of the folder. */
  readonly path: string;
}

/** Returns which replays are deleted: by the same two limits, and whatever they found. The newest of each target is the first to stay. */
export function chooseReplayRemovals<Replay extends StoredReplay>(
  replays: readonly Replay[],
  { keep, beforeMs }: RetentionWish,
): Replay[] {
  const targets = Map.groupBy(replays, ({ folder }) => folder.split('/')[0]);
  return [...targets.values()].flatMap((own) =>
    own
      .toSorted((a, b) => (a.folder < b.folder ? 1 : -1))
      .filter(({ folder }, place) => {
        const isOld = beforeMs === null || startOf(folder) < beforeMs;
        return isOld && (keep === null || place >= keep);
      }),
  );
}

/** The name of a folder says when its run began: `2026-11-21T11-02-03Z`. */
function startOf(folder: string): number {
  const [, day = '', hours = '', minutes = '', seconds = ''] =
    /\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(folder) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}
