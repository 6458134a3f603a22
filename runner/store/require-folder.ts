import { access, constants } from 'node:fs/promises';
import { orStoreError } from '../errors/store-error.ts';
import { makeFolder, removeEmptyFolders } from './make-folder.ts';

/** Rejects with `StoreError` where nothing can be stored below a folder, which need not be there; leaves nothing behind. */
export async function requireFolder(path: string): Promise<void> {
  const made = await makeFolder(path);
  try {
    await orStoreError('write', path, () => access(path, constants.W_OK));
  } finally {
    await removeEmptyFolders(made);
  }
}
