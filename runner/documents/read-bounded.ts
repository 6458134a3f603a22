import { close, constants, createReadStream, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Thrown where a file has more bytes than it may have. */
export class FileTooLong extends Error {
  override readonly name = 'FileTooLong';
  readonly code = 'EFBIG';
}

/**
 * Resolves to the bytes of a file, a pipe or a device, which may have no end. A pipe that nobody writes to is empty. Rejects with
 * {@link FileTooLong} where there are more than so many bytes, and with the error of the system where it cannot be read.
 */
export async function readBounded(path: string, mostBytes: number): Promise<Buffer> {
  const facts = await stat(path);
  if (facts.isFile() && facts.size > mostBytes) throw new FileTooLong(`it has ${facts.size} bytes`);
  const source = facts.isFIFO() ? await openPipe(path) : createReadStream(path, { highWaterMark: 1_048_576 });
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw new FileTooLong(`it has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Opened otherwise, a pipe waits for its writer, and holds a thread until one comes. */
async function openPipe(path: string): Promise<Readable> {
  const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const start = Buffer.alloc(65_536);
  try {
    const { bytesRead } = await promisify(read)(fd, start, 0, start.length, null);
    // Nobody writes, and nobody is waited for.
    if (bytesRead === 0) {
      await promisify(close)(fd);
      return Readable.from([]);
    }
    return Readable.from(beginWith(start.subarray(0, bytesRead), fd));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return new Socket({ fd, readable: true, writable: false });
    await promisify(close)(fd);
    throw error;
  }
}

async function* beginWith(start: Buffer, fd: number): AsyncGenerator<Buffer> {
  yield start;
  yield* new Socket({ fd, readable: true, writable: false }) as AsyncIterable<Buffer>;
}
