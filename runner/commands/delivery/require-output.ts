import { StoreError } from '../../errors/store-error.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { requireFolder, requireReportFile, requireReportFolder } from '../../store/require-folder.ts';
import { folderOfTarget } from '../../store/store-run.ts';
import { type Format, reporters } from '../../reporters/index.ts';
import { withRun } from './choose-reports.ts';

/** A report that is written where `file` says. */
interface WrittenReport {
  readonly format: string;
  /** Absolute; `null` for standard output. */
  readonly file: string | null;
}

/** A proof and a comparison have formats of their own, all of which are files. */
const formats: Readonly<Record<string, Format>> = reporters;

/** Rejects with {@link UsageError} where a run of a target cannot be stored below a folder: that is known before the first request. */
export async function requireOutput(outputDirectory: string, target: string): Promise<void> {
  const fault = await faultOf(() => requireFolder(folderOfTarget(outputDirectory, target)));
  if (fault !== null) throw new UsageError(`${fault}; name another folder with --output`);
}

/** Rejects with {@link UsageError} where the blob of a shard cannot be written into a folder. */
export async function requireBlobs(folder: string): Promise<void> {
  const fault = await faultOf(() => requireFolder(folder));
  if (fault !== null) throw new UsageError(`${fault}; name another folder with --blob`);
}

/** Rejects with {@link UsageError} where a report cannot be written to the file or folder that it names, with all of them at once. */
export async function requireReports(reports: readonly WrittenReport[]): Promise<void> {
  const faults: string[] = [];
  for (const { format, file } of reports) {
    if (file === null || file === withRun) continue;
    const { isOwn } = formats[format] ?? {};
    const kind = isOwn === undefined ? 'file' : 'folder';
    const fault = await faultOf(() =>
      isOwn === undefined ? requireReportFile(file) : requireReportFolder({ path: file, isOwn }),
    );
    if (fault !== null) faults.push(`${fault}; name another ${kind}: --reporter ${format}=<${kind}>`);
  }
  if (faults.length > 0) throw new UsageError(faults);
}

/** Rejects with {@link UsageError} where a file that an option names, absolute, cannot be written. */
export async function requireFile(file: string, option: string): Promise<void> {
  const fault = await faultOf(() => requireReportFile(file));
  if (fault !== null) throw new UsageError(`${fault}; name another file: ${option} <file>`);
}

/** Resolves to why something cannot be written; `null` where it can. */
async function faultOf(require: () => Promise<void>): Promise<string | null> {
  try {
    await require();
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}
