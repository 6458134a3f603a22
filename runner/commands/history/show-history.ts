import { relative, resolve } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { StoreError } from '../../errors/store-error.ts';
import { analyseChecks, type CheckEnd } from '../../history/analyse-checks.ts';
import { analyseLatency } from '../../history/analyse-latency.ts';
import { type OpenHistory, openHistory } from '../../history/open-history.ts';
import { renderCheck, renderTarget } from '../../history/render-history.ts';
import type { PageTarget } from '../../history/page/render-page.ts';
import type { RunIndex } from '../../history/run-index.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import type { CommandCall } from '../command.ts';
import { listedChecks } from '../listed-checks.ts';
import { requireFile } from '../delivery/require-output.ts';
import { printJson } from '../terminal/print-json.ts';
import { tell } from '../terminal/tell.ts';
import { styleOf } from '../terminal/text-style.ts';
import type { historyOptions } from './history-options.ts';
import { loadSqlite } from './load-sqlite.ts';
import { outputDirectoryOf } from './output-directory.ts';
import { type HistoryPage, writeHistoryPage } from './write-history-page.ts';

type HistoryCall = CommandCall<typeof historyOptions>;

const usualLimit = 30;

/** Exit code where the page could not be written. */
const notWrittenExitCode = 70;

/** Prints the stored runs of a target, or of all, over time, and resolves to the exit code. */
export async function showHistory(call: HistoryCall): Promise<number> {
  const { argument, options, surroundings } = call;
  const { stderr, directory } = surroundings;
  const output = await outputDirectoryOf(options, surroundings);
  if (options.html !== undefined) await requireFile(resolve(directory, options.html.value), '--html');
  const history = await open(output);
  try {
    for (const notice of history.notices) tell(stderr, notice);
    for (const { folder, reason } of history.index.unreadable()) tell(stderr, `${folder} was left out: ${reason}`);
    const all = history.index.targets();
    if (all.length === 0)
      throw new UsageError(`no run is stored below ${relative(directory, output) || '.'}; "vivero run" stores one`);
    if (argument !== null && !all.includes(argument))
      throw new UsageError(`no run of "${argument}" is stored${suggestNearest(argument, all)}`);
    const targets = argument === null ? all : [argument];
    if (options.check !== undefined) return showCheck(call, history.index, targets);
    const shown = targets.map((target) => historyOf(history.index, target, options));
    showTargets(call, shown);
    return await writePage(call, { outputDirectory: output, targets: shown, found: history.found });
  } finally {
    history.index.close();
  }
}

/** What cannot be read is the directory that a person named. */
async function open(output: string): Promise<OpenHistory> {
  try {
    return await openHistory(output, loadSqlite());
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

function historyOf(index: RunIndex, target: string, options: HistoryCall['options']): PageTarget {
  const runs = index.runs(target, limitOf(options));
  const results = new Map(runs.map(({ folder }) => [folder, index.results(folder)]));
  const ends = runs.flatMap((run) => (results.get(run.folder) ?? []).map((result): CheckEnd => ({ run, result })));
  const latencies = runs.map((run) => ({ run, latencies: index.latencies(run.folder) }));
  return { target, runs, results, trends: analyseChecks(ends), slowerOperations: analyseLatency(latencies) };
}

function showTargets({ options, surroundings }: HistoryCall, shown: readonly PageTarget[]): void {
  const { stdout, env } = surroundings;
  if (options.json?.value === true) {
    printJson(stdout, {
      targets: shown.map(({ target, runs, trends, slowerOperations }) => ({ target, runs, trends, slowerOperations })),
    });
    return;
  }
  const style = styleOf(stdout, env, options.color);
  const failing = shown.find(({ trends }) => trends.failing.length > 0)?.trends.failing[0]?.check;
  const compared = shown.find(({ target, runs }) => runs.length > 1 && /^[\w.-]+$/.test(target))?.target;
  const next = [
    ...(compared === undefined ? [] : [`npx vivero compare ${compared}`]),
    ...(failing === undefined ? [] : [`npx vivero history --check ${failing}`]),
  ].map((line, place) => `${place === 0 ? '\nnext  ' : '      '}${line}\n`);
  stdout.write(`${shown.map((history) => renderTarget(history, style)).join('\n')}${next.join('')}`);
}

async function writePage(
  { options, surroundings }: HistoryCall,
  page: Pick<HistoryPage, 'outputDirectory' | 'targets' | 'found'>,
): Promise<number> {
  if (options.html === undefined) return 0;
  const { directory, stderr } = surroundings;
  try {
    await writeHistoryPage({ ...page, directory, file: resolve(directory, options.html.value) });
    tell(stderr, `wrote ${options.html.value}`);
    return 0;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    tell(stderr, error.message);
    return notWrittenExitCode;
  }
}

function showCheck({ options, surroundings }: HistoryCall, index: RunIndex, targets: readonly string[]): number {
  const { stdout, env } = surroundings;
  const asked = options.check?.value ?? '';
  const id = listedChecks.find(({ aliases = [] }) => aliases.includes(asked))?.id ?? asked;
  const ends = targets
    .flatMap((target) => index.runs(target, limitOf(options)))
    .flatMap((run) => index.results(run.folder).map((result): CheckEnd => ({ run, result })))
    .filter(({ result }) => result.check === id);
  if (ends.length === 0) {
    const ids: readonly string[] = listedChecks.map((check) => check.id);
    const end = ids.includes(id) ? '' : suggestNearest(id, ids);
    throw new UsageError(`no stored run has the check "${asked}"${end}`);
  }
  if (options.json?.value === true)
    printJson(stdout, {
      check: id,
      runs: ends.map(({ run, result }) => ({ ...run, ...result, failures: undefined })),
    });
  else stdout.write(renderCheck(id, ends, styleOf(stdout, env, options.color)));
  return 0;
}

function limitOf({ limit }: HistoryCall['options']): number {
  return limit?.value ?? usualLimit;
}
