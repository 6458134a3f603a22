import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf, storeErrorFor } from '../errors/store-error.ts';

/** Rejects with `StoreError` where nothing can be stored below a folder, which need not be there. Nothing is made: another run may make it. */
export async function requireFolder(path: string): Promise<void> {
  for (let place = resolve(path); ; place = dirname(place)) {
    try {
      const isFolder = (await stat(place)).isDirectory();
      if (!isFolder) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
      return await access(place, constants.W_OK);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(place) === place) throw storeErrorFor('make the folder', path, error);
    }
  }
}
