import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf, storeErrorFor } from '../errors/store-error.ts';

/**
 * Makes a folder and those around it that are missing, and resolves to the ones it made, outermost first. Rejects with
 * `StoreError`, and then leaves none of them.
 */
export async function makeFolder(path: string): Promise<readonly string[]> {
  const made: string[] = [];
  try {
    // Not by `recursive`, which never ends where a file system refuses a folder with ENOENT, as /proc does.
    for (const folder of await missingFolders(resolve(path))) {
      if (await makePart(folder)) made.push(folder);
    }
    return made;
  } catch (error) {
    await removeEmptyFolders(made);
    throw storeErrorFor('make the folder', path, error);
  }
}

/** Removes the folders of a list, outermost first in it, that are empty; never rejects. */
export async function removeEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined);
}

/** Resolves to a folder and those around it that do not exist, outermost first. */
async function missingFolders(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      // What is there but no folder is told by making a folder of its name.
      if (!(await stat(folder)).isDirectory()) missing.unshift(folder);
      return missing;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
      missing.unshift(folder);
    }
  }
}

/** Resolves to false where another made the folder meanwhile. */
async function makePart(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && (await stat(folder).catch(() => null))?.isDirectory() === true;
    if (!isThere) throw error;
    return false;
  }
}
