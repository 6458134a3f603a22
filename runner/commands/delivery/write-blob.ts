import { join, resolve } from 'node:path';
import type { RunOptions } from '../../config/run-options.ts';
import { makeFolder } from '../../store/make-folder.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunFile } from '../../store/store-run.ts';
import { writeWhole } from '../../store/write-whole.ts';
import { nameOfBlob, packBlob, wholeRun } from '../../shards/blob.ts';
import type { PreparedRun } from '../run/prepare-run.ts';
import type { Surroundings } from '../surroundings.ts';

/** What a shard leaves behind for the merge. */
export interface WrittenBlob {
  /** The blob as a file of the stored run. */
  readonly files: readonly RunFile[];
  /** Why it could not be written where `--blob` says; `null` where it was, or was not to be. */
  readonly fault: string | null;
}

/** Resolves to the blob of a shard, which is written into the directory of `--blob` too; a run that has no plan has none. */
export async function writeBlob(
  report: RunReport,
  { plan, shard }: Pick<PreparedRun, 'plan' | 'shard'>,
  to: { readonly options: Pick<RunOptions, 'blob'>; readonly surroundings: Pick<Surroundings, 'directory'> },
): Promise<WrittenBlob> {
  if (plan === null) return { files: [], fault: null };
  const [name, text] = [nameOfBlob(plan, shard ?? wholeRun), packBlob(plan, report)];
  const files = [{ name, text }];
  const { blob } = to.options;
  if (blob === undefined) return { files, fault: null };
  try {
    const folder = resolve(to.surroundings.directory, blob.value);
    await makeFolder(folder);
    await writeWhole(join(folder, name), text);
    return { files, fault: null };
  } catch (error) {
    return { files, fault: error instanceof Error ? error.message : String(error) };
  }
}
