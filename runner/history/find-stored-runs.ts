import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, storeErrorFor } from '../errors/store-error.ts';
import { replaysFolder, runFolder } from '../gate/find-last-run.ts';

/** A folder of a stored run, as it is on the disk. */
export interface FoundRun {
  /** `<target>/<start time>`, with `/`: what it is called in the index. */
  readonly folder: string;
  /** Absolute path of the folder. */
  readonly path: string;
  /** Of its `run.json`. */
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** Resolves to the stored runs below a directory, replays and what links lead to not counted. Rejects with `StoreError`. */
export async function findStoredRuns(outputDirectory: string): Promise<FoundRun[]> {
  const targets = (await foldersIn(outputDirectory)).filter((name) => name !== replaysFolder);
  const found = await Promise.all(
    targets.map(async (target) => {
      const names = (await foldersIn(join(outputDirectory, target))).filter((name) => runFolder.test(name));
      return Promise.all(names.map((name) => findRun(`${target}/${name}`, join(outputDirectory, target, name))));
    }),
  );
  return found.flat().filter((run) => run !== null);
}

async function findRun(folder: string, path: string): Promise<FoundRun | null> {
  const facts = await lstat(join(path, 'run.json')).catch(() => null);
  return facts?.isFile() === true ? { folder, path, sizeBytes: facts.size, modifiedMs: facts.mtimeMs } : null;
}

async function foldersIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw storeErrorFor('read', path, error);
  }
}
