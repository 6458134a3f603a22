import { lstat, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf, StoreError } from '../errors/store-error.ts';
import { readRun } from '../store/read-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { findStoredRuns, type FoundRun } from './find-stored-runs.ts';
import { HistoryUnavailable, historyName, openHistoryFile, type Sqlite } from './history-file.ts';
import { RunIndex } from './run-index.ts';

/** An index that has every stored run. */
export interface OpenHistory {
  readonly index: RunIndex;
  /** What is on the disk. */
  readonly found: readonly FoundRun[];
  /** What a person should know of the index itself, each one line. */
  readonly notices: readonly string[];
}

/** More damaged files than this are no accident. */
const mostDamaged = 100;

/**
 * Resolves to the index of a directory, brought up to date with the runs that are stored there. A damaged file is kept beside it and
 * made anew; one that cannot be used otherwise is left as it is, and the index is made in memory. Rejects with `StoreError` where the
 * directory cannot be read.
 */
export async function openHistory(outputDirectory: string, sqlite: Sqlite): Promise<OpenHistory> {
  const path = join(outputDirectory, historyName);
  const found = await findStoredRuns(outputDirectory);
  // Where nothing is stored, nothing is made.
  if (found.length === 0 && !(await isThere(path))) return inMemory(found, sqlite, []);
  try {
    return { index: await openUpdated(path, found, sqlite), found, notices: [] };
  } catch (error) {
    if (!(error instanceof HistoryUnavailable)) throw error;
    const kept = error.kind === 'damaged' ? await putAside(path) : null;
    if (kept === null) return inMemory(found, sqlite, [`${adviceFor(error)}; the stored runs were read instead`]);
    const notice = `${historyName}: ${error.message}; it was kept as ${kept} and made anew from the stored runs`;
    try {
      return { index: await openUpdated(path, found, sqlite), found, notices: [notice] };
    } catch (again) {
      if (!(again instanceof HistoryUnavailable)) throw again;
      return inMemory(found, sqlite, [notice, adviceFor(again)]);
    }
  }
}

/** Takes a run into the index of a directory. Throws {@link HistoryUnavailable} where that cannot be. */
export async function addToHistory(
  outputDirectory: string,
  { report, directory }: { readonly report: RunReport; readonly directory: string },
  sqlite: Sqlite,
): Promise<void> {
  const facts = await lstat(join(directory, 'run.json'));
  const target = basename(join(directory, '..'));
  const index = new RunIndex(openHistoryFile(join(outputDirectory, historyName), sqlite));
  try {
    const folder = `${target}/${basename(directory)}`;
    index.add(report, { folder, sizeBytes: facts.size, modifiedMs: facts.mtimeMs });
  } finally {
    index.close();
  }
}

/** Returns why an index cannot be used, and what to do, as one line. */
export function adviceFor({ kind, message }: HistoryUnavailable): string {
  const advice = {
    damaged: 'remove it: "vivero history" makes it anew from the stored runs',
    foreign: 'move it away: vivero keeps the index of its runs under this name',
    newer: 'use that vivero, or remove the file: it is made anew from the stored runs',
    busy: 'try again later',
    unwritable: 'check its rights and the disk',
  }[kind];
  return `${historyName}: ${message}; ${advice}`;
}

async function inMemory(found: readonly FoundRun[], sqlite: Sqlite, notices: readonly string[]): Promise<OpenHistory> {
  return { index: await openUpdated(':memory:', found, sqlite), found, notices };
}

async function openUpdated(path: string, found: readonly FoundRun[], sqlite: Sqlite): Promise<RunIndex> {
  const database = openHistoryFile(path, sqlite);
  const index = new RunIndex(database);
  try {
    await update(index, found);
    return index;
  } catch (error) {
    index.close();
    throw error;
  }
}

async function update(index: RunIndex, found: readonly FoundRun[]): Promise<void> {
  const known = index.known();
  const there = new Set(found.map(({ folder }) => folder));
  index.remove([...known.keys()].filter((folder) => !there.has(folder)));
  for (const run of found) {
    const before = known.get(run.folder);
    if (before?.sizeBytes === run.sizeBytes && before.modifiedMs === run.modifiedMs) continue;
    try {
      index.add(await readRun(join(run.path, 'run.json')), run);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      index.addUnreadable(run, `${error.code}: ${error.message}`);
    }
  }
}

/** Resolves to the name under which a damaged file is kept; `null` where it cannot be moved. */
async function putAside(path: string): Promise<string | null> {
  for (let number = 1; number <= mostDamaged; number += 1) {
    const aside = `${path}.damaged-${number}`;
    if (await isThere(aside)) continue;
    try {
      await rename(path, aside);
      // What belongs to the damaged file must not be applied to the new one.
      await rename(`${path}-journal`, `${aside}-journal`).catch(() => undefined);
      return basename(aside);
    } catch (error) {
      // Another process was faster.
      return codeOf(error) === 'ENOENT' ? basename(aside) : null;
    }
  }
  return null;
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
