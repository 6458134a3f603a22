import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { readRunBytes } from '../../store/read-run-bytes.ts';
import { parseRun } from '../../store/read-run.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { orStoreError, StoreError } from '../../errors/store-error.ts';

/** A run that was stored, and where. */
export interface StoredRun {
  readonly report: RunReport;
  /** Absolute path of its `run.json`. */
  readonly file: string;
  /** Absolute path of the folder around it. */
  readonly directory: string;
  /** SHA-256 of the file in hexadecimal. */
  readonly sha256: string;
}

const runFile = 'run.json';

/**
 * Resolves to the run that a path names: the folder of a stored run, or its `run.json`, under whatever name. Rejects with
 * {@link UsageError} where it is missing, cut off, edited, or newer than this vivero.
 */
export async function readStoredRun(path: string, directory: string): Promise<StoredRun> {
  // What a shell makes of a variable that is not set is not the working directory.
  if (path === '') throw new UsageError('the name of the stored run is empty; name its folder, or its run.json');
  try {
    const named = resolve(directory, path);
    const isFolder = await orStoreError('read', path, async () => (await stat(named)).isDirectory());
    const file = isFolder ? join(named, runFile) : named;
    if (isFolder) await refuseOtherFolder(path, named);
    const shown = isFolder ? join(path, runFile) : path;
    const bytes = await readRunBytes(file, shown);
    return {
      report: await parseRun(bytes.toString('utf8'), shown),
      file,
      directory: dirname(file),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** A person who names the folder of a target means one of its runs. */
async function refuseOtherFolder(path: string, folder: string): Promise<void> {
  const entries = await orStoreError('read', path, () => readdir(folder, { withFileTypes: true }));
  if (entries.some(({ name }) => name === runFile)) return;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const times = await Promise.all(folders.map((name) => storedAt(join(folder, name, runFile))));
  const newest = folders
    .map((name, index) => ({ name, time: times[index] ?? null }))
    .filter((found) => found.time !== null)
    .toSorted((a, b) => Number(b.time) - Number(a.time) || (a.name < b.name ? 1 : -1))[0];
  throw new UsageError(
    newest === undefined
      ? `${path} holds no ${runFile}: name the folder of a stored run, such as reports/<target>/<start time>`
      : `${path} holds no ${runFile}, but the folders of runs; the newest is ${join(path, basename(newest.name))}`,
  );
}

async function storedAt(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.mtimeMs ?? null;
}
