import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { historyName } from '../../history/history-file.ts';
import type { FoundRun } from '../../history/find-stored-runs.ts';
import type { LinkTo } from '../../history/page/page-links.ts';
import { type PageTarget, renderPage } from '../../history/page/render-page.ts';
import { style } from '../../reporters/html/app.generated.ts';
import { writeReportFile } from '../../store/write-report-file.ts';
import { refuseSources } from '../delivery/refuse-sources.ts';

/** Where a page is written, and what it is about. */
export interface HistoryPage {
  /** Absolute. */
  readonly file: string;
  readonly outputDirectory: string;
  /** The working directory. */
  readonly directory: string;
  readonly targets: readonly PageTarget[];
  readonly found: readonly FoundRun[];
}

/** Writes the page of a history, whole or not at all. Rejects with `UsageError` for a file that it is made from, and with `StoreError`. */
export async function writeHistoryPage({
  file,
  outputDirectory,
  directory,
  targets,
  found,
}: HistoryPage): Promise<void> {
  const runs = found.map(({ path }) => ({ path: join(path, 'run.json'), name: 'a stored run' }));
  const sources = [...runs, { path: join(outputDirectory, historyName), name: 'the history' }];
  await refuseSources([{ format: 'html', file }], sources, directory);
  const places = new Map(found.map(({ folder, path }) => [folder, path]));
  const linkTo: LinkTo = ({ folder }) => {
    const path = places.get(folder);
    if (path === undefined) return null;
    const report = ['report.html', 'run.json'].map((name) => join(path, name)).find((each) => existsSync(each));
    return report === undefined ? null : relative(dirname(file), report).split(sep).map(encodeURIComponent).join('/');
  };
  await writeReportFile(file, renderPage(targets, { style, linkTo }));
}
