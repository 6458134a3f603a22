import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { orStoreError, StoreError } from '../errors/store-error.ts';

/** Bytes that no run fills, and of which no text could be held. */
export const mostBytes = 500_000_000;

/** Resolves to the bytes of a stored run. Rejects with {@link StoreError} where it cannot be read, or has more bytes than any. */
export function readRunBytes(path: string, shown: string = path): Promise<Buffer> {
  return orStoreError('read', shown, async () => {
    try {
      return await readBounded(path, mostBytes);
    } catch (error) {
      if (!(error instanceof FileTooLong)) throw error;
      throw new StoreError(`${shown} has more than ${mostBytes / 1_000_000} MB: no stored run is so large`, {
        path: shown,
        code: 'HUGE_RUN',
      });
    }
  });
}
