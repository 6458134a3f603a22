import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { type Baseline, readBaseline } from '../../gate/read-baseline.ts';
import { chooseRemovals, chooseReplayRemovals, type Removals } from '../../history/choose-removals.ts';
import { findStoredRuns, type FoundRun } from '../../history/find-stored-runs.ts';
import { replaysFolder } from '../../gate/find-last-run.ts';
import { openHistory, type OpenHistory } from '../../history/open-history.ts';
import { minuteOf, verdictOf } from '../../history/render-history.ts';
import type { IndexedRun, RunIndex } from '../../history/run-index.ts';
import { messageLine } from '../../text/message.ts';
import type { CommandCall } from '../command.ts';
import { listedChecks } from '../listed-checks.ts';
import { printJson } from '../terminal/print-json.ts';
import { tell } from '../terminal/tell.ts';
import type { cleanOptions } from './clean-options.ts';
import { loadSqlite } from './load-sqlite.ts';
import { outputDirectoryOf } from './output-directory.ts';
import { removeRun } from './remove-run.ts';

type CleanCall = CommandCall<typeof cleanOptions>;

const dayMs = 86_400_000;

/** Exit code where something could not be deleted. */
const notRemovedExitCode = 70;

/** Deletes old stored runs, says which, and resolves to the exit code. */
export async function cleanRuns(call: CleanCall): Promise<number> {
  const { options, surroundings } = call;
  const { keep, older } = options;
  if (keep === undefined && older === undefined)
    throw new UsageError('say what may go: --keep 30, --older 90d, or both; --dry-run lists it');
  const output = await outputDirectoryOf(options, surroundings);
  const history = await openHistory(output, loadSqlite());
  try {
    for (const notice of history.notices) tell(surroundings.stderr, notice);
    const runs = history.index.runs(null, -1);
    const relied = await reliedRuns(call, history.index, runs);
    const beforeMs = older === undefined ? null : surroundings.clock.now() - older.value * dayMs;
    const wish = { keep: keep?.value ?? null, beforeMs };
    const removals = chooseRemovals(runs, wish, relied);
    const stored = await findStoredRuns(join(output, replaysFolder));
    const replays = chooseReplayRemovals(stored, wish);
    const isDryRun = options.dryRun?.value === true;
    const ended: Cleaned = isDryRun ? removals : await remove(removals, history);
    const cleaned = isDryRun ? { gone: replays, faults: [] } : await removeReplays(replays);
    return report(call, {
      ...ended,
      runs: runs.length,
      faults: [...(ended.faults ?? []), ...cleaned.faults],
      replays: { removed: cleaned.gone.map(({ folder }) => `${replaysFolder}/${folder}`), all: stored.length },
    });
  } finally {
    history.index.close();
  }
}

/**
 * Returns the runs that show what a baseline accepts: of each of its checks the newest one in which it failed. Where the baseline that the newest run of
 * a target names cannot be read, or is not below the working directory, nobody knows what it accepts, and the runs of that target stay.
 */
async function reliedRuns(call: CleanCall, index: RunIndex, runs: readonly IndexedRun[]): Promise<Map<string, string>> {
  const { baseline } = call.options;
  const byTarget = [...Map.groupBy(runs, ({ target }) => target)];
  const relied = new Map<string, string>();
  const rely = (name: string, entries: Baseline['entries']): void => {
    for (const { check, target } of entries) {
      for (const [own, ofTarget] of byTarget) {
        if (target !== null && target !== own) continue;
        const failed = ofTarget.find(({ folder }) => hasFailed(index, folder, check));
        if (failed !== undefined)
          relied.set(failed.folder, `the newest run in which ${check} failed, which ${name} accepts`);
      }
    }
  };
  if (baseline !== undefined) rely(baseline.value, await entriesOf(baseline.value, call));
  for (const [, ofTarget] of byTarget) {
    const name = ofTarget[0]?.baseline ?? null;
    if (name === null || name === baseline?.value) continue;
    const read = await entriesOrReason(name, call);
    if (typeof read !== 'string') rely(name, read);
    else for (const { folder } of ofTarget) relied.set(folder, read);
  }
  return relied;
}

/** Anybody may have written what a run names: no other file is read for it. */
async function entriesOrReason(name: string, call: CleanCall): Promise<Baseline['entries'] | string> {
  const { directory } = call.surroundings;
  const isHere = nameWithin(directory, resolve(directory, name)) !== null;
  const real = isHere ? await realpath(resolve(directory, name)).catch(() => null) : null;
  if (!isHere || (real !== null && nameWithin(await realpath(directory), real) === null))
    return `its target was judged by the baseline ${name}, which is not below this directory; --baseline names another`;
  try {
    return await entriesOf(name, call);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `its target was judged by a baseline that cannot be read (${error.lines[0] ?? name})`;
  }
}

/** One of a run that is gone names nothing. */
async function entriesOf(name: string, { options, surroundings }: CleanCall): Promise<Baseline['entries']> {
  const isUpdated = name !== options.baseline?.value;
  const scope = { name, checks: listedChecks, nowMs: surroundings.clock.now(), isUpdated };
  return (await readBaseline(resolve(surroundings.directory, name), scope)).entries;
}

function nameWithin(folder: string, path: string): string | null {
  const name = relative(folder, path);
  return name === '..' || name.startsWith(`..${sep}`) || isAbsolute(name) ? null : name;
}

function hasFailed(index: RunIndex, folder: string, id: string): boolean {
  return index.results(folder).some(({ check, outcome }) => check === id && outcome === 'failed');
}

interface Cleaned extends Removals {
  /** What could not be deleted, each one line. */
  readonly faults?: readonly string[];
}

async function remove({ removed, kept }: Removals, { index, found }: OpenHistory): Promise<Cleaned> {
  const places = new Map<string, FoundRun>(found.map((run) => [run.folder, run]));
  const gone: IndexedRun[] = [];
  const stayed: Array<Removals['kept'][number]> = [];
  const faults: string[] = [];
  for (const run of removed) {
    const place = places.get(run.folder);
    if (place === undefined) continue;
    const ended = await removeRun(place.path);
    if (ended.how === 'removed') gone.push(run);
    else if (ended.how === 'kept') stayed.push({ run, reason: ended.reason });
    else faults.push(`${run.folder} was not deleted: ${ended.reason}`);
  }
  // What the index still has is noticed to be gone the next time.
  index.remove(gone.map(({ folder }) => folder));
  return { removed: gone, kept: [...kept, ...stayed], faults };
}

/** What a person put into the folder of a replay keeps it, as it keeps a run. */
async function removeReplays(
  replays: readonly FoundRun[],
): Promise<{ readonly gone: readonly FoundRun[]; readonly faults: readonly string[] }> {
  const gone: FoundRun[] = [];
  const faults: string[] = [];
  for (const replay of replays) {
    const ended = await removeRun(replay.path);
    if (ended.how === 'removed') gone.push(replay);
    else if (ended.how === 'failed') faults.push(`${replaysFolder}/${replay.folder} was not deleted: ${ended.reason}`);
  }
  return { gone, faults };
}

interface Told extends Cleaned {
  /** How many runs there were. */
  readonly runs: number;
  readonly replays: { readonly removed: readonly string[]; readonly all: number };
}

function report({ options, surroundings }: CleanCall, { removed, kept, faults = [], runs, replays }: Told): number {
  const { stdout, stderr } = surroundings;
  const isDryRun = options.dryRun?.value === true;
  if (options.json?.value === true) {
    const folders = removed.map(({ folder }) => folder);
    printJson(stdout, {
      dryRun: isDryRun,
      removed: folders,
      removedReplays: replays.removed,
      kept: kept.map(({ run, reason }) => ({ folder: run.folder, reason })),
      faults,
    });
  } else {
    const verb = isDryRun ? 'would delete' : 'deleted';
    const lines = [
      ...removed.map((run) => `${verb}  ${run.folder}  (${minuteOf(run)}, ${verdictOf(run)})`),
      ...kept.map(({ run, reason }) => `kept  ${run.folder}: ${reason}`),
      `${verb} ${removed.length} of ${runs} runs`,
      ...(replays.removed.length === 0 ? [] : [`${verb} ${replays.removed.length} of ${replays.all} replays`]),
    ];
    stdout.write(`${lines.map(messageLine).join('\n')}\n`);
  }
  for (const fault of faults) tell(stderr, fault);
  return faults.length > 0 ? notRemovedExitCode : 0;
}
