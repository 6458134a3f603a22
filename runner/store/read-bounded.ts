import { createReadStream } from 'node:fs';
import { orStoreError, StoreError } from '../errors/store-error.ts';

/** Bytes that no run fills, and of which no text could be held. */
export const mostBytes = 500_000_000;

/**
 * Resolves to the bytes of a file, a pipe or a device, which may have no end. Rejects with {@link StoreError} where it cannot be read, or
 * has more bytes than any stored run.
 */
export function readBounded(path: string, shown: string = path): Promise<Buffer> {
  return orStoreError('read', shown, async () => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBytes)
        throw new StoreError(`${shown} has more than ${mostBytes / 1_000_000} MB: no stored run is so large`, {
          path: shown,
          code: 'HUGE_RUN',
        });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
}
