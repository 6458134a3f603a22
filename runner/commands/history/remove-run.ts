import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storeErrorFor } from '../../errors/store-error.ts';
import { storedNames } from '../delivery/deliver-report.ts';

/** What became of a stored run that was to be deleted. */
export type RemovedRun = { readonly how: 'removed' } | { readonly how: 'kept' | 'failed'; readonly reason: string };

/** What vivero writes into the folder of a run: reports, the blob of a part, and what an interrupted writer left behind. */
const own: ReadonlySet<string> = new Set(Object.values(storedNames).filter((name) => name !== null));
const blob = /^blob-[0-9a-f]{12}-\d+of\d+\.json\.gz$/;
const leftover = /\.(?:partial|former)-\d+$/;

/**
 * Deletes the folder of a stored run. It is renamed first, so that one that is deleted in part is no run any more; one with files that
 * vivero did not write stays as it is.
 */
export async function removeRun(path: string): Promise<RemovedRun> {
  try {
    const names = await readdir(path);
    const foreign = names.find(
      (name) => !own.has(name.replace(leftover, '')) && !blob.test(name.replace(leftover, '')),
    );
    if (foreign !== undefined) return { how: 'kept', reason: `it holds ${foreign}, which vivero did not write` };
    const aside = `${path}.removed`;
    await rename(path, aside);
    await rm(aside, { recursive: true });
    // Only where it is empty.
    await rmdir(dirname(path)).catch(() => undefined);
    return { how: 'removed' };
  } catch (error) {
    return { how: 'failed', reason: storeErrorFor('delete', path, error).message };
  }
}
