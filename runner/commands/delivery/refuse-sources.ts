import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { withRun } from './choose-reports.ts';

/** A file that a command reads: its path, and what a person calls it, such as `the stored run`. */
export interface Source {
  readonly path: string;
  readonly name: string;
}

/** What is written: a format, and the absolute path of its file where it has one of its own. */
interface Written {
  readonly format: string;
  readonly file: string | null;
}

/**
 * Resolves where no report is to be written over what the command reads: the stored run itself, a baseline, a key. Rejects with
 * {@link UsageError} else, whatever links lead there.
 */
export async function refuseSources(
  reports: readonly Written[],
  sources: readonly Source[],
  directory: string,
): Promise<void> {
  const places = new Map<string, Source>();
  for (const source of sources) places.set(await placeOf(resolve(directory, source.path)), source);
  const faults: string[] = [];
  for (const { format, file } of reports) {
    if (file === null || file === withRun) continue;
    const source = places.get(await placeOf(file));
    if (source === undefined) continue;
    const path = relative(directory, file);
    faults.push(
      `${format} would be written over ${path}, ${source.name}; name another file: --reporter ${format}=<file>`,
    );
  }
  if (faults.length > 0) throw new UsageError(faults);
}

/** What is not there yet is where it is said to be. */
function placeOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
