import { realpath, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { type Folder, writeFolder } from './write-folder.ts';
import { orStoreError } from '../errors/store-error.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes a report whole or not at all, making its folder. What is no plain file, such as `/dev/stderr` or a pipe, is written
 * to as it is, and a link keeps pointing where it does. Rejects where it cannot be written.
 */
export async function writeReportFile(file: string, text: string): Promise<void> {
  const place = await realpath(file).catch(() => file);
  const found = await stat(place).catch(() => null);
  if (found !== null && !found.isFile() && !found.isDirectory())
    return orStoreError('write', file, () => writeFile(place, text));
  await makeFolder(dirname(place));
  return writeWhole(place, text);
}

/**
 * Writes a report that is a folder whole or not at all, making the folders around it; a link keeps pointing where it does.
 * Rejects where it cannot be written.
 */
export async function writeReportFolder(folder: Folder): Promise<void> {
  const path = await realpath(folder.path).catch(() => folder.path);
  await makeFolder(dirname(path));
  await writeFolder({ ...folder, path });
}
