import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeReportFile } from '../store/write-report-file.ts';
import { makeFolder } from '../store/make-folder.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { codeOf, StoreError, storeErrorFor } from '../errors/store-error.ts';
import type { BaselineView } from './apply-baseline.ts';
import { type BaselineScope, readBaselineText } from './read-baseline.ts';
import { type UpdatedBaseline, updateBaseline } from './update-baseline.ts';

/** Another run that updates the same file is done sooner than this, in milliseconds. */
const longestWaitMs = 10_000;
const retryMs = 20;

/**
 * Brings the file of a baseline up to date with a run, whole or not at all, and resolves to what changed. The file is read
 * again for that, and no two runs write it at once: what another shard or a person wrote meanwhile is kept.
 * Rejects with `StoreError` or `UsageError`, and leaves the file as it was.
 */
export async function writeUpdatedBaseline(
  file: string,
  report: RunReport,
  judging: { readonly scope: BaselineScope; readonly view: BaselineView },
): Promise<UpdatedBaseline> {
  await makeFolder(dirname(file));
  const unlock = await lock(`${file}.lock`);
  try {
    const text = await readBaselineText(file, judging.scope);
    const updated = updateBaseline(text, report, judging);
    if (updated.text !== text) await writeReportFile(file, updated.text);
    return updated;
  } finally {
    await unlock();
  }
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      await (await open(path, 'wx')).close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw storeErrorFor('write', path, error);
      if (waitedMs >= longestWaitMs) {
        const message = `${path} is there: another run updates the baseline; where none does, remove that file`;
        throw new StoreError(message, { path, code: 'EEXIST', cause: error });
      }
    }
    await setTimeout(retryMs);
  }
}
