import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { codeOf, orStoreError } from '../errors/store-error.ts';

/** What a file holds: text, whole or in pieces, or bytes. */
export type FileText = string | Iterable<string> | Uint8Array;

/** More leftovers beside one file than this are no accident. */
const maxLeftovers = 1000;

/**
 * Writes a file so that it holds all of the text, or is not there (or as it was): into a temporary file beside it that is
 * flushed and then renamed. Rejects with `StoreError`.
 */
export async function writeWhole(path: string, text: FileText): Promise<void> {
  await orStoreError('write', path, async () => {
    const { file, temporary } = await openBeside(path);
    try {
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** Opens a file beside another that nobody else has open, whatever an interrupted writer left behind. */
async function openBeside(path: string): Promise<{ file: FileHandle; temporary: string }> {
  for (let number = 1; ; number += 1) {
    const temporary = `${path}.partial-${number}`;
    try {
      return { file: await open(temporary, 'wx'), temporary };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || number >= maxLeftovers) throw error;
    }
  }
}
