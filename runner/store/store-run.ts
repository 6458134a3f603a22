import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder, removeEmptyFolders } from './make-folder.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { codeOf, StoreError, storeErrorFor } from '../errors/store-error.ts';
import { type Folder, writeFolder } from './write-folder.ts';
import { type FileText, writeWhole } from './write-whole.ts';

/** A file of a stored run. Its text may name the folder, which is known only once it is made. */
export interface RunFile {
  /** Name without a folder, such as `run.json`. */
  readonly name: string;
  readonly text: FileText | ((directory: string) => FileText);
}

/** A folder of files of a stored run. */
export interface RunFolder extends Pick<Folder, 'isOwn'> {
  /** Name of the folder, such as `allure-results`. */
  readonly name: string;
  files(directory: string): Folder['files'];
}

/** More runs of one target than this in one second are a loop, not runs. */
const maxRunsPerSecond = 1000;

/**
 * Makes the folder `<base>/<target>/<start time>` and writes each file and each folder whole or not at all, in their order;
 * resolves to the folder. Runs that began in the same second get `-2`, `-3` and so on. Rejects with {@link StoreError}.
 */
export async function storeRun(input: {
  readonly report: RunReport;
  readonly baseDirectory: string;
  readonly files: ReadonlyArray<RunFile | RunFolder>;
}): Promise<{ directory: string }> {
  const { report, baseDirectory, files } = input;
  const parent = folderOfTarget(baseDirectory, report.target.name);
  const made = await makeFolder(parent);
  let directory: string | null = null;
  try {
    directory = await makeOwnDirectory(join(parent, stampOf(report.startedAt)));
    for (const file of files) await writeRunFile(directory, file);
  } catch (error) {
    // Only folders that are empty go; what was written whole stays.
    await removeEmptyFolders(directory === null ? made : [...made, directory]);
    throw error;
  }
  return { directory };
}

/** Writes a file or a folder of a stored run into the folder of the run, whole or not at all. Rejects with {@link StoreError}. */
export async function writeRunFile(directory: string, file: RunFile | RunFolder): Promise<void> {
  const path = join(directory, basename(file.name));
  if ('files' in file) await writeFolder({ path, files: file.files(directory), isOwn: file.isOwn });
  else await writeWhole(path, typeof file.text === 'function' ? file.text(directory) : file.text);
}

async function makeOwnDirectory(wanted: string): Promise<string> {
  for (let number = 1; number <= maxRunsPerSecond; number += 1) {
    const directory = number === 1 ? wanted : `${wanted}-${number}`;
    try {
      await mkdir(directory);
      return directory;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw storeErrorFor('make the folder', directory, error);
    }
  }
  throw new StoreError(`cannot make the folder ${wanted}: ${maxRunsPerSecond} runs of that second are stored already`, {
    path: wanted,
    code: 'EEXIST',
  });
}

/** Returns the folder below which the runs of a target are stored. */
export function folderOfTarget(baseDirectory: string, name: string): string {
  return join(baseDirectory, fileNameOf(name));
}

/** `2026-11-21T11:02:03.412Z` as a name that every file system takes: `2026-11-21T11-02-03Z`. */
function stampOf(startedAt: string): string {
  return fileNameOf(`${startedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replaceAll(':', '-')}Z`);
}

/**
 * Returns a name that is safe as one part of a path: letters, digits, dot, dash and underscore. A name that had to change
 * has a part of its hash after it, so that no two targets share a folder.
 */
function fileNameOf(name: string): string {
  const safe = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '_')
    .replace(/(?<!\.)\.+$/, '_')
    .slice(0, 60)
    .toWellFormed();
  const isReserved = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³])(\.|$)/i.test(safe);
  if (safe === name && safe !== '' && !isReserved) return safe;
  return `${safe || 'unnamed'}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
