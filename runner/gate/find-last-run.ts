import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { folderOfTarget } from '../store/store-run.ts';
import { codeOf, storeErrorFor } from '../errors/store-error.ts';

/** Folder below the output directory that holds replays: never looked at for the last run. */
export const replaysFolder = 'replays';

/** How the folder of a run is called: its start, and a number where several began in one second. */
export const runFolder = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d+))?$/;

interface Candidate {
  readonly path: string;
  readonly start: string;
  readonly number: number;
}

/**
 * Resolves to the folder of the newest stored run of a target (`null`: of any), or to `null` where there is none. Folders
 * without a run.json, of a run that was killed, do not count. Rejects with `StoreError` where the directory cannot be read.
 */
export async function findLastRun(outputDirectory: string, target: string | null): Promise<string | null> {
  const folders =
    target === null
      ? (await namesIn(outputDirectory)).map((name) => join(outputDirectory, name))
      : [folderOfTarget(outputDirectory, target)];
  const candidates = await Promise.all(folders.map(runsIn));
  return newestOf(candidates.flat());
}

/**
 * Resolves to the folder of the stored run that began before the one in a folder, beside it; to `null` where there is none, or
 * where the folder is not called as those of runs are. Rejects with `StoreError` where the folder around it cannot be read.
 */
export async function findRunBefore(folder: string): Promise<string | null> {
  const given = candidateOf(dirname(folder), basename(folder));
  if (given === null) return null;
  return newestOf((await runsIn(dirname(folder))).filter((each) => compare(each, given) < 0));
}

async function newestOf(candidates: readonly Candidate[]): Promise<string | null> {
  const newest = candidates.toSorted((a, b) => compare(b, a));
  for (const { path } of newest) if ((await namesIn(path)).includes('run.json')) return path;
  return null;
}

async function runsIn(folder: string): Promise<Candidate[]> {
  return (await namesIn(folder)).flatMap((name) => candidateOf(folder, name) ?? []);
}

function candidateOf(folder: string, name: string): Candidate | null {
  const [, start, number = '1'] = runFolder.exec(name) ?? [];
  return start === undefined ? null : { path: join(folder, name), start, number: Number(number) };
}

function compare(a: Candidate, b: Candidate): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  return a.number - b.number;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw storeErrorFor('read', folder, error);
  }
}
