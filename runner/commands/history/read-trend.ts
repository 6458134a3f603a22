import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunTrend } from '../../../contracts/run-report/run-trend.ts';
import { StoreError } from '../../errors/store-error.ts';
import type { CheckEnd } from '../../history/analyse-checks.ts';
import { findStoredRuns } from '../../history/find-stored-runs.ts';
import { openHistory } from '../../history/open-history.ts';
import { trendOfRun } from '../../history/trend-of-run.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';
import { loadSqlite } from './load-sqlite.ts';

/** Newest runs of a target that are looked at. */
const mostRuns = 50;
/** Most artifacts that lie side by side in a folder. */
const mostArtifacts = 200;

/**
 * Resolves to what the earlier runs below some folders say of a run, `null` where there are none. A folder that is missing, empty or
 * unreadable is told of and no more: the first run of a build has no history.
 */
export async function readTrend(
  report: RunReport,
  folders: readonly string[],
  { directory, stderr }: Pick<Surroundings, 'directory' | 'stderr'>,
): Promise<RunTrend | null> {
  const ends: CheckEnd[] = [];
  for (const folder of folders) {
    try {
      const found = await endsBelow(resolve(directory, folder), report.target.name, (notice) => tell(stderr, notice));
      if (found === null) tell(stderr, `--history: no run is stored below ${folder}`);
      ends.push(...(found ?? []));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      tell(stderr, `--history: ${error.message}`);
    }
  }
  return trendOfRun(report, ends);
}

/** Resolves to how checks ended in the runs below a folder, or below the artifacts that lie in it; `null` where there is no run. */
async function endsBelow(
  folder: string,
  target: string,
  onNotice: (notice: string) => void,
): Promise<CheckEnd[] | null> {
  if ((await findStoredRuns(folder)).length > 0) return endsIn(folder, target, onNotice);
  const artifacts = (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .slice(0, mostArtifacts);
  const found: CheckEnd[] = [];
  let isFound = false;
  for (const { name } of artifacts) {
    const place = join(folder, name);
    if ((await findStoredRuns(place)).length === 0) continue;
    isFound = true;
    found.push(...(await endsIn(place, target, onNotice)));
  }
  return isFound ? found : null;
}

async function endsIn(folder: string, target: string, onNotice: (notice: string) => void): Promise<CheckEnd[]> {
  const { index, notices } = await openHistory(folder, loadSqlite());
  try {
    for (const notice of notices) onNotice(notice);
    for (const { folder: run, reason } of index.unreadable()) onNotice(`${run} was left out: ${reason}`);
    return index
      .runs(target, mostRuns)
      .flatMap((run) => index.results(run.folder).map((result): CheckEnd => ({ run, result })));
  } finally {
    index.close();
  }
}
