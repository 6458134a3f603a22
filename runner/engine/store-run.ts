import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ErrorObject } from 'ajv';
import type { RunReport } from './run-report.ts';

/** The text of a file, whole or in pieces. */
export type FileText = string | Iterable<string>;

/** A file of a stored run. Its text may name the folder, which is known only once it is made. */
export interface RunFile {
  /** Name without a folder, such as `run.json`. */
  readonly name: string;
  readonly text: FileText | ((directory: string) => FileText);
}

/** Thrown where a run cannot be stored or read; the message is one sentence that names the path. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly path: string;
  /** Code of the system (`EACCES`, `ENOSPC`, `EROFS`, `ENOTDIR` ...), or `INVALID_RUN`, `TRUNCATED_RUN`, `NEWER_RUN`. */
  readonly code: string;

  constructor(message: string, { path, code, cause }: { path: string; code: string; cause?: unknown }) {
    super(message, { cause });
    this.path = path;
    this.code = code;
  }
}

/** More runs of one target than this in one second are a loop, not runs. */
const maxRunsPerSecond = 1000;

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many files are open',
};

/**
 * Makes the folder `<base>/<target>/<start time>` and writes each file whole or not at all; resolves to the folder. Runs
 * that began in the same second get `-2`, `-3` and so on. Rejects with {@link StoreError}.
 */
export async function storeRun(input: {
  readonly report: RunReport;
  readonly baseDirectory: string;
  readonly files: readonly RunFile[];
}): Promise<{ directory: string }> {
  const { report, baseDirectory, files } = input;
  const parent = join(baseDirectory, fileNameOf(report.target.name));
  const made = await makeFolder(parent);
  let directory: string | null = null;
  try {
    directory = await makeOwnDirectory(join(parent, stampOf(report.startedAt)));
    for (const file of files) {
      const text = typeof file.text === 'function' ? file.text(directory) : file.text;
      await writeWhole(join(directory, basename(file.name)), text);
    }
  } catch (error) {
    // Only folders that are empty go; what was written whole stays.
    await removeEmptyFolders(directory === null ? made : [...made, directory]);
    throw error;
  }
  return { directory };
}

/**
 * Makes a folder and those around it that are missing, and resolves to the ones it made, outermost first. Rejects with
 * {@link StoreError}, and then leaves none of them.
 */
export async function makeFolder(path: string): Promise<readonly string[]> {
  const made: string[] = [];
  try {
    // Not by `recursive`, which never ends where a file system refuses a folder with ENOENT, as /proc does.
    for (const folder of await missingFolders(resolve(path))) {
      if (await makePart(folder)) made.push(folder);
    }
    return made;
  } catch (error) {
    await removeEmptyFolders(made);
    throw storeErrorFor('make the folder', path, error);
  }
}

/** Resolves to a folder and those around it that do not exist, outermost first. */
async function missingFolders(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      // What is there but no folder is told by making a folder of its name.
      if (!(await stat(folder)).isDirectory()) missing.unshift(folder);
      return missing;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
      missing.unshift(folder);
    }
  }
}

/** Resolves to false where another made the folder meanwhile. */
async function makePart(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && (await stat(folder).catch(() => null))?.isDirectory() === true;
    if (!isThere) throw error;
    return false;
  }
}

async function removeEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined);
}

/**
 * Writes a file so that it holds all of the text, or is not there (or as it was): into a temporary file beside it that is
 * flushed and then renamed. Rejects with {@link StoreError}.
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

/** Resolves to a stored run. Rejects with {@link StoreError} for a file that is missing, cut off, edited, or newer than this vivero. */
export async function readRun(path: string): Promise<RunReport> {
  const text = await orStoreError('read', path, () => readFile(path, 'utf8'));
  const value = parseRun(text, path);
  const version: unknown =
    typeof value === 'object' && value !== null && 'schemaVersion' in value ? value.schemaVersion : undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > 1) {
    throw new StoreError(
      `${path} has schemaVersion ${version}, and this vivero reads 1: use the vivero that wrote it, or a newer one`,
      { path, code: 'NEWER_RUN' },
    );
  }
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: addFormats } = await import('ajv-formats');
  const { default: schema } = await import('./run-report.schema.json', { with: { type: 'json' } });
  const validate = addFormats.default(new Ajv2020({ allowUnionTypes: true })).compile<RunReport>(schema);
  if (!validate(value)) {
    throw new StoreError(`${path} is no stored run: ${describeViolation(validate.errors?.[0])}`, {
      path,
      code: 'INVALID_RUN',
    });
  }
  const fault = contradictionIn(value);
  if (fault !== null)
    throw new StoreError(`${path} was changed after the run: ${fault}`, { path, code: 'INVALID_RUN' });
  return value;
}

function parseRun(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isCutOff = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}');
    if (text.trim() === '')
      throw new StoreError(`${path} is empty: the run was not stored`, { path, code: 'TRUNCATED_RUN', cause: error });
    if (isCutOff)
      throw new StoreError(`${path} ends too early: only its first ${text.length} characters are there`, {
        path,
        code: 'TRUNCATED_RUN',
        cause: error,
      });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`${path} is no JSON: ${reason}`, { path, code: 'INVALID_RUN', cause: error });
  }
}

function describeViolation(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it breaks its JSON Schema';
  const pointer = error.instancePath || 'the document';
  const params = error.params as { additionalProperty?: string; allowedValues?: unknown; allowedValue?: unknown };
  if (params.additionalProperty !== undefined) return `${pointer} has an unknown member "${params.additionalProperty}"`;
  if (error.keyword === 'enum') return `${pointer} must be one of ${JSON.stringify(params.allowedValues)}`;
  if (error.keyword === 'const') return `${pointer} must be ${JSON.stringify(params.allowedValue)}`;
  return `${pointer} ${error.message ?? 'is wrong'}`;
}

/** Returns how the counts of a run contradict its results, or `null`: no report may be made of numbers that are not true. */
function contradictionIn({ summary, results }: RunReport): string | null {
  if (summary.planned !== results.length)
    return `summary.planned is ${summary.planned}, and there are ${results.length} results`;
  for (const outcome of ['passed', 'failed', 'inapplicable', 'untestable', 'errored'] as const) {
    const count = results.filter((result) => result.outcome === outcome).length;
    if (summary[outcome] !== count) return `summary.${outcome} is ${summary[outcome]}, and ${count} results are`;
  }
  return null;
}

/** Opens a file beside another that nobody else has open, whatever an interrupted writer left behind. */
async function openBeside(path: string): Promise<{ file: FileHandle; temporary: string }> {
  for (let number = 1; ; number += 1) {
    const temporary = `${path}.partial-${number}`;
    try {
      return { file: await open(temporary, 'wx'), temporary };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || number >= maxRunsPerSecond) throw error;
    }
  }
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
    .replace(/\.+$/, '_')
    .slice(0, 60)
    .toWellFormed();
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe);
  if (safe === name && safe !== '' && !isReserved) return safe;
  return `${safe || 'unnamed'}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

async function orStoreError<Result>(action: string, path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storeErrorFor(action, path, error);
  }
}

function storeErrorFor(action: string, path: string, error: unknown): StoreError {
  const code = codeOf(error);
  const cause = causes[code] ?? (error instanceof Error ? error.message : String(error));
  return new StoreError(`cannot ${action} ${path}: ${cause} (${code})`, { path, code, cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';
}
