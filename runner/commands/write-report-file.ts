import { realpath, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder, writeWhole } from '../engine/store-run.ts';

/**
 * Writes a report whole or not at all, making its folder. What is no plain file, such as `/dev/stderr` or a pipe, is written
 * to as it is, and a link keeps pointing where it does. Rejects where it cannot be written.
 */
export async function writeReportFile(file: string, text: string): Promise<void> {
  const place = await realpath(file).catch(() => file);
  const found = await stat(place).catch(() => null);
  if (found !== null && !found.isFile() && !found.isDirectory()) return writeFile(place, text);
  await makeFolder(dirname(place));
  return writeWhole(place, text);
}
