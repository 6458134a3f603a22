import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { GivenOptions } from '../../config/read-options.ts';
import { StoreError } from '../../errors/store-error.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { findLastRun, findRunBefore, replaysFolder } from '../../gate/find-last-run.ts';
import { folderOfTarget } from '../../store/store-run.ts';
import { nearestName } from '../../text/suggest-nearest.ts';
import type { storedRunsOptions } from '../history/history-options.ts';
import { outputDirectoryOf } from '../history/output-directory.ts';
import type { Surroundings } from '../surroundings.ts';
import { readStoredRun, type StoredRun } from './read-stored-run.ts';

/** Where runs are looked for that are named. */
export interface RunPlace {
  readonly options: GivenOptions<typeof storedRunsOptions>;
  readonly surroundings: Pick<Surroundings, 'directory' | 'env'>;
}

const [latest, previous] = ['latest', 'previous'];

/**
 * Resolves to the stored run that a person names: by the path of its folder or of its `run.json`; by `latest` or `previous`, of
 * all targets; by a target, which is its newest run; or by `<target>/latest`, `<target>/previous` or `<target>/<start time>`. A path
 * that holds a run wins. Rejects with {@link UsageError} where nothing is called so, or the run cannot be read.
 */
export async function readNamedRun(name: string, place: RunPlace): Promise<StoredRun> {
  const { directory } = place.surroundings;
  return readStoredRun(name === '' || (await isRun(name, directory)) ? name : await pathOfName(name, place), directory);
}

/** Runs that are looked at for one to compare with. */
const mostLooks = 20;

/**
 * Resolves to the run of the same target before a stored one that can be compared with it: the last one with a verdict and at least half of its
 * checks; where there is none such, the last one. Rejects with {@link UsageError} where there is none at all.
 */
export async function readRunBefore(run: StoredRun, { surroundings }: RunPlace): Promise<StoredRun> {
  const { directory } = surroundings;
  const read = async (path: string): Promise<StoredRun> => readStoredRun(nameBelow(directory, path), directory);
  const last = await usably(() => findRunBefore(run.directory));
  if (last === null)
    throw new UsageError(
      `no run is stored beside ${nameBelow(directory, run.directory)} that began before it; name the one to compare it with`,
    );
  let path: string | null = last;
  for (let looks = 0; path !== null && looks < mostLooks; looks += 1) {
    // A broken run is in nobody's way.
    const before = await read(path).catch(() => null);
    if (before !== null && isComparable(before, run)) return before;
    const earlier: string = path;
    path = await usably(() => findRunBefore(earlier));
  }
  return read(last);
}

function isComparable({ report: before }: StoredRun, { report: now }: StoredRun): boolean {
  const known = new Set(before.results.map(({ id }) => id));
  const shared = now.results.filter(({ id }) => known.has(id)).length;
  return (before.exitCode === 0 || before.exitCode === 1) && shared * 2 >= now.results.length;
}

async function pathOfName(name: string, place: RunPlace): Promise<string> {
  const { directory } = place.surroundings;
  const output = await outputDirectoryOf(place.options, place.surroundings);
  const found = await usably(() => findNamed(name, output));
  if (found !== null) return nameBelow(directory, found);
  // What is there, but holds no run, is told by who reads it.
  if ((await statOf(resolve(directory, name))) !== null) return name;
  const targets = await targetsIn(output);
  if (name === latest || name === previous)
    throw new UsageError(`no run is stored below ${nameBelow(directory, output)}; "vivero run" stores one`);
  const ways = ['its folder', 'its run.json', ...targets.slice(0, 10).map((target) => `"${target}"`), latest];
  const nearest = nearestName(name, [...targets, latest, previous]);
  throw new UsageError(
    `no stored run is called "${name}"${nearest === null ? '' : `; did you mean "${nearest}"?`}; a run is named by ${ways.join(', ')} or ${previous}`,
  );
}

async function findNamed(name: string, output: string): Promise<string | null> {
  if (name === latest || name === previous) return nthOf(name, await findLastRun(output, null));
  const ofTarget = await findLastRun(output, name);
  const slash = name.lastIndexOf('/');
  if (ofTarget !== null || slash < 1) return ofTarget;
  const [target, which] = [name.slice(0, slash), name.slice(slash + 1)];
  if (which === latest || which === previous) return nthOf(which, await findLastRun(output, target));
  const folder = join(folderOfTarget(output, target), which);
  return (await isRun(folder, output)) ? folder : null;
}

async function nthOf(which: string, last: string | null): Promise<string | null> {
  if (which === latest || last === null) return last;
  const before = await findRunBefore(last);
  if (before === null) throw new UsageError(`${last} is the only stored run of its target: there is no previous one`);
  return before;
}

/** Returns true for a file, and for a folder with a run. */
async function isRun(path: string, directory: string): Promise<boolean> {
  const named = resolve(directory, path);
  const facts = await statOf(named);
  if (facts?.isDirectory() !== true) return facts !== null;
  return (await statOf(join(named, 'run.json'))) !== null;
}

async function targetsIn(output: string): Promise<string[]> {
  const entries = await readdir(output, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && entry.name !== replaysFolder).map(({ name }) => name);
}

async function statOf(path: string): Promise<Awaited<ReturnType<typeof stat>> | null> {
  return stat(path).catch(() => null);
}

/** Returns a path as it is told: from a directory, where it is below it. */
export function nameBelow(directory: string, path: string): string {
  return path.startsWith(join(directory, '/')) ? path.slice(join(directory, '/').length) : path;
}

async function usably<Value>(find: () => Promise<Value>): Promise<Value> {
  return find().catch((error: unknown) => {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  });
}
