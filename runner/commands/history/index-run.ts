import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { HistoryUnavailable } from '../../history/history-file.ts';
import { adviceFor, addToHistory } from '../../history/open-history.ts';
import { loadSqlite } from './load-sqlite.ts';

/**
 * Takes a stored run into the history of its directory. Resolves to why that could not be, as one line, or to `null`: a run is never the
 * worse for it, and `vivero history` finds it where it is stored.
 */
export async function indexRun(
  outputDirectory: string,
  stored: { report: RunReport; directory: string },
): Promise<string | null> {
  try {
    await addToHistory(outputDirectory, stored, loadSqlite());
    return null;
  } catch (error) {
    const reason = error instanceof HistoryUnavailable ? adviceFor(error) : `the history: ${String(error)}`;
    return `${reason} (the run is stored, and "vivero history" finds it)`;
  }
}
