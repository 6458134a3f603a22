import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf, orStoreError, storeErrorFor } from '../errors/store-error.ts';
import { type Folder, requireOwnFolder } from './write-folder.ts';

/** Rejects with `StoreError` where nothing can be stored below a folder, which need not be there. Nothing is made: another run may make it. */
export async function requireFolder(path: string): Promise<void> {
  await requirePlace(path, { action: 'make the folder', path });
}

/** Rejects with `StoreError` where `writeReportFile` could not write a file, which need not be there. Nothing is made. */
export async function requireReportFile(file: string): Promise<void> {
  const place = await realpath(file).catch(() => file);
  const found = await stat(place).catch(() => null);
  await orStoreError('write', file, async () => {
    if (found?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    // A device or a pipe is written to as it is; any other file is replaced by another.
    if (found !== null && !found.isFile()) await access(place, constants.W_OK);
  });
  if (found === null || found.isFile()) await requirePlace(dirname(place), { action: 'write', path: file });
}

/** Rejects with `StoreError` where `writeReportFolder` could not write a folder, which need not be there. Nothing is made. */
export async function requireReportFolder({ path, isOwn }: Pick<Folder, 'path' | 'isOwn'>): Promise<void> {
  const place = await realpath(path).catch(() => path);
  await requirePlace(dirname(place), { action: 'write the folder', path });
  await requireOwnFolder({ path: place, isOwn });
}

/** Rejects where the folder that is there, or the nearest around it that is, takes nothing. */
async function requirePlace(folder: string, failed: { readonly action: string; readonly path: string }): Promise<void> {
  for (let place = resolve(folder); ; place = dirname(place)) {
    try {
      const isFolder = (await stat(place)).isDirectory();
      const code = place === resolve(failed.path) ? 'EEXIST' : 'ENOTDIR';
      if (!isFolder) throw Object.assign(new Error('not a folder'), { code });
      return await access(place, constants.W_OK | constants.X_OK);
    } catch (error) {
      const isThere = codeOf(error) !== 'ENOENT' || dirname(place) === place;
      if (isThere) throw storeErrorFor(failed.action, failed.path, error);
    }
  }
}
