import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { historyName } from '../../history/history-file.ts';
import { openHistory } from '../../history/open-history.ts';
import { sinceLastRun } from '../../history/since-last-run.ts';
import { loadSqlite } from './load-sqlite.ts';

/** Newest runs among which one is looked for that came to its end. */
const mostRuns = 10;

/**
 * Resolves to what changed since the last run of the target, as a line; `null` where nothing did, or nobody can tell: there is no index yet, or
 * it cannot be used, the run is a part or did not come to its end, or its target has no name, and may have been another one then.
 */
export async function readLastRun(outputDirectory: string, report: RunReport): Promise<string | null> {
  const isComparable = report.shard === null && report.abort === null && report.target.name !== 'command-line';
  if (!isComparable || !existsSync(join(outputDirectory, historyName))) return null;
  try {
    const { index } = await openHistory(outputDirectory, loadSqlite());
    try {
      const runs = index.runs(report.target.name, mostRuns);
      const last = runs.find(({ shard, abort }) => shard === null && abort === null);
      return last === undefined ? null : sinceLastRun(report, index.results(last.folder));
    } finally {
      index.close();
    }
  } catch {
    // A run is never the worse for its history.
    return null;
  }
}
