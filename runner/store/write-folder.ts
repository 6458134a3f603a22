import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf, orStoreError, StoreError } from '../errors/store-error.ts';

/** A report that is a folder of files. */
export interface Folder {
  /** Where it is to be; the folder around it exists. */
  readonly path: string;
  /** Each file is made when it is written; a name is one part of a path. */
  readonly files: Iterable<{ readonly name: string; readonly text: string }>;
  /** Returns true for names of files that an earlier report of this kind holds, and nothing else does. */
  isOwn(names: readonly string[]): boolean;
}

/** More leftovers beside one folder than this are no accident. */
const maxLeftovers = 1000;

/**
 * Writes a folder so that it holds all of its files, or is not there (or as it was): as another folder beside it that is then
 * renamed. One that is there is replaced where it is empty or holds an earlier report of the same kind, and refused where it
 * holds anything else. Rejects with `StoreError`.
 */
export async function writeFolder(folder: Folder): Promise<void> {
  const { path, files } = folder;
  const found = await requireOwnFolder(folder);
  await orStoreError('write the folder', path, async () => {
    const temporary = await makeBeside(path, 'partial');
    try {
      // Not flushed one by one, which would take minutes: a report can be made again from its run.
      for (const { name, text } of files) await writeFile(join(temporary, basename(name)), text, { flag: 'wx' });
      await putInPlace(temporary, path, found);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** Resolves to the names in a folder that {@link writeFolder} may replace, `null` where there is none. Rejects with `StoreError`. */
export async function requireOwnFolder(folder: Pick<Folder, 'path' | 'isOwn'>): Promise<readonly string[] | null> {
  const { path } = folder;
  const found = await orStoreError('write the folder', path, () => contentOf(path));
  refuseForeign(folder, found);
  return found;
}

/** Resolves to the names in a folder; `null` where there is none. */
async function contentOf(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    // A file in the way: its name is the end of the path, not a part of it.
    throw codeOf(error) === 'ENOTDIR' ? new StoreError(inTheWay(path), { path, code: 'EEXIST', cause: error }) : error;
  }
}

function inTheWay(path: string): string {
  return `cannot write the folder ${path}: a file of that name is in the way (EEXIST)`;
}

function refuseForeign({ path, isOwn }: Pick<Folder, 'path' | 'isOwn'>, found: readonly string[] | null): void {
  if (found === null || found.length === 0 || isOwn(found)) return;
  throw new StoreError(
    `cannot write the folder ${path}: it holds files that are no earlier report of vivero; empty it, or name another folder`,
    { path, code: 'ENOTEMPTY' },
  );
}

async function putInPlace(temporary: string, path: string, found: readonly string[] | null): Promise<void> {
  // An empty folder gives way to a rename.
  if (found === null || found.length === 0) return rename(temporary, path);
  const former = await makeBeside(path, 'former');
  await rename(path, former);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rename(former, path);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}

/** Makes a folder beside another that nobody else uses, whatever an interrupted writer left behind. */
async function makeBeside(path: string, purpose: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const beside = `${path}.${purpose}-${number}`;
    try {
      await mkdir(beside);
      return beside;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || number >= maxLeftovers) throw error;
    }
  }
}
