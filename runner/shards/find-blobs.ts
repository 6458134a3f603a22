import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { orStoreError, StoreError } from '../errors/store-error.ts';
import { escapeJson } from '../text/escape.ts';
import { blobName } from './blob.ts';

/** Folders below one that is named are looked into so deep, and no more blobs are taken. */
const mostDepth = 8;
const mostBlobs = 10_000;

/** A file that holds a blob. */
export interface BlobFile {
  readonly path: string;
  /** As a person wrote it. */
  readonly name: string;
}

/**
 * Resolves to the blobs that are named: files by themselves, and those in folders and the folders below, in the order of their
 * names. Rejects with {@link UsageError} for what does not exist, and a folder without any.
 */
export async function findBlobs(named: readonly string[], directory: string): Promise<BlobFile[]> {
  const found = new Map<string, BlobFile>();
  for (const name of named) {
    const path = resolve(directory, name);
    const isFolder = await orUsageError(name, async () => (await stat(path)).isDirectory());
    const files = isFolder ? await filesBelow({ path, name }, 0) : [{ path, name }];
    if (files.length === 0)
      throw new UsageError(
        `${name} holds no blob: a shard of "vivero run" writes blob-<plan>-<i>of<n>.json.gz into its folder`,
      );
    for (const file of files) found.set(file.path, file);
    if (found.size > mostBlobs)
      throw new UsageError(`${name} holds more than ${mostBlobs} blobs; name those of one run`);
  }
  return [...found.values()];
}

/** Links are not followed: they may lead in a circle. */
async function filesBelow(folder: BlobFile, depth: number): Promise<BlobFile[]> {
  const entries = await orUsageError(folder.name, () => readdir(folder.path, { withFileTypes: true }));
  const files: BlobFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = { path: join(folder.path, entry.name), name: escapeJson(join(folder.name, entry.name)) };
    if (entry.isFile() && blobName.test(entry.name)) files.push(inner);
    else if (entry.isDirectory() && depth < mostDepth && entry.name !== 'node_modules')
      files.push(...(await filesBelow(inner, depth + 1)));
    if (files.length > mostBlobs) break;
  }
  return files;
}

async function orUsageError<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await orStoreError('read', name, work);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}
