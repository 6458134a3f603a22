import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What of this process and machine the programs of packages are run with. */
export interface ChildHost {
  /** The Node that runs them. */
  readonly nodePath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where folders that last as long as a program are made. */
  readonly temporaryDirectory: string;
}

/** Does some work with a folder of its own that nobody else of the machine may open, and takes the folder away afterwards. */
export async function withTemporaryFolder<Result>(
  { temporaryDirectory }: Pick<ChildHost, 'temporaryDirectory'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(temporaryDirectory, 'vivero-'));
  try {
    return await work(folder);
  } finally {
    // A program that was killed may still be writing there.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
