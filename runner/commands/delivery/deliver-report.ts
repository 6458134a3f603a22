import { basename, isAbsolute, join, relative } from 'node:path';
import type { Given } from '../../config/read-options.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunTrend } from '../../../contracts/run-report/run-trend.ts';
import { type RunFile, type RunFolder, storeRun, writeRunFile } from '../../store/store-run.ts';
import { type Format, type FormatName, reporters } from '../../reporters/index.ts';
import type { ReporterOptions } from '../../reporters/reporter.ts';
import { appendStepSummary } from './append-step-summary.ts';
import { type ChosenReport, withRun } from './choose-reports.ts';
import type { StoredRun } from './read-stored-run.ts';
import type { Surroundings } from '../surroundings.ts';
import { styleOf } from '../terminal/text-style.ts';
import { writeReportFile, writeReportFolder } from '../../store/write-report-file.ts';
import { describeTrend } from '../../reporters/describe-trend.ts';
import { tell } from '../terminal/tell.ts';

/** What is delivered, and where. */
export interface Delivery {
  readonly report: RunReport;
  readonly reports: readonly ChosenReport[];
  /** Absolute. */
  readonly outputDirectory: string;
  readonly surroundings: Surroundings;
  readonly color: Given<boolean> | undefined;
  /** Where all evidence is to be told, not what fits a screen. */
  readonly verbose?: boolean;
  /** What is stored with the run besides its reports. */
  readonly files?: ReadonlyArray<RunFile | RunFolder>;
  /** What went wrong before, each one line: a result that was not written. */
  readonly faults?: readonly string[];
  /** Who signs, and what for; absent where nobody does. */
  readonly signing?: Pick<ReporterOptions, 'signer' | 'subjects'>;
  /** Folders of earlier runs; absent where nobody named any. */
  readonly history?: readonly string[] | undefined;
  /** Receives the absolute folder that the run was stored in. */
  readonly onStored?: ((directory: string) => void | Promise<void>) | undefined;
}

/** What is delivered of a run that is stored already. */
export interface StoredDelivery extends Omit<Delivery, 'outputDirectory' | 'report'> {
  readonly stored: StoredRun;
}

/** Exit code where a result could not be written. */
const notWrittenExitCode = 70;

/** What a file looks like: nothing that only a terminal can show. */
const fileStyle = { color: false, width: 100, ascii: false } as const;

/**
 * Stores a run, writes its reports and prints those for standard output, and resolves to the exit code: the run's, or 70 where
 * something could not be written. The verdict is printed in any case.
 */
export async function deliverReport(given: Delivery): Promise<number> {
  const delivery = { ...given, trend: await trendOf(given.report, given) };
  const { report, reports, surroundings } = delivery;
  const attempts = collectFaults();
  attempts.faults.push(...(delivery.faults ?? []));
  const directory = await attempts.attempt(() => store(delivery));
  const kept = reports.filter(({ file }) => file !== withRun);
  await deliver(kept, { ...delivery, options: optionsOf(delivery, directory), attempts });
  return tellFaults(attempts.faults, surroundings) ? notWrittenExitCode : report.exitCode;
}

/**
 * Makes reports of a stored run: those for its folder are written there, under the names that a run gives them. Resolves to the
 * exit code: 0 where all is written, else 70; whatever the run itself ended with.
 */
export async function deliverStoredReport(given: StoredDelivery): Promise<number> {
  const delivery = { ...given, trend: await trendOf(given.stored.report, given) };
  const { stored, reports, surroundings } = delivery;
  const attempts = collectFaults();
  const directory = nameOf(stored.directory, surroundings);
  const options = { ...optionsOf(delivery, directory), runSha256: stored.sha256 };
  await deliver(reports, { ...delivery, report: stored.report, options, attempts });
  for (const { format, file } of reports) {
    if (file !== withRun) continue;
    await attempts.attempt(async () => {
      const [kept] = await filesOf([format], stored.report, () => options);
      if (kept === undefined) return;
      await writeRunFile(stored.directory, kept);
      tell(surroundings.stderr, `wrote ${join(directory, basename(kept.name))}`);
    });
  }
  return tellFaults(attempts.faults, surroundings) ? notWrittenExitCode : 0;
}

/** Resolves to what earlier runs say of a run; `null` where nobody asks for it. */
async function trendOf(
  report: RunReport,
  { history = [], surroundings }: Pick<Delivery, 'history' | 'surroundings'>,
): Promise<RunTrend | null> {
  if (history.length === 0) return null;
  const { readTrend } = await import('../history/read-trend.ts');
  const trend = await readTrend(report, history, surroundings);
  if (trend !== null) tell(surroundings.stderr, describeTrend(trend, { nameOf: String, dayOf: String }));
  return trend;
}

interface Faults {
  readonly faults: string[];
  /** Resolves to what the work resolves to, or to `null` where it rejects, which is noted. */
  attempt<Value>(work: () => Promise<Value>): Promise<Value | null>;
}

function collectFaults(): Faults {
  const faults: string[] = [];
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  return { faults, attempt };
}

/** Returns true where there are any. */
function tellFaults(faults: readonly string[], { stderr }: Surroundings): boolean {
  for (const fault of faults) tell(stderr, fault);
  if (faults.length > 0) tell(stderr, `exit code ${notWrittenExitCode}, since a result was not written`);
  return faults.length > 0;
}

type ReportFacts = Omit<ReporterOptions, 'color' | 'width' | 'ascii'>;

/** Prints reports and writes those that have a file of their own. */
async function deliver(
  reports: readonly ChosenReport[],
  to: Pick<Delivery, 'report' | 'surroundings' | 'color'> & {
    readonly options: ReportFacts;
    readonly attempts: Faults;
  },
): Promise<void> {
  const { report, surroundings, options, attempts } = to;
  const { stdout, env } = surroundings;
  for (const { format, file } of reports) {
    if (file === withRun) continue;
    const { load, loadFolder, isOwn }: Format = reporters[format];
    if (file === null) stdout.write((await load())(report, { ...styleOf(stdout, env, to.color), ...options }));
    else if (loadFolder === undefined || isOwn === undefined)
      await attempts.attempt(async () => writeReportFile(file, (await load())(report, { ...fileStyle, ...options })));
    else
      await attempts.attempt(async () => {
        const files = (await loadFolder())(report, { ...fileStyle, ...options });
        await writeReportFolder({ path: file, files, isOwn });
      });
  }
  if (reports.some(({ format }) => format === 'github'))
    await attempts.attempt(() => appendStepSummary(report, { surroundings, options: { ...fileStyle, ...options } }));
}

function optionsOf(
  delivery: Pick<Delivery, 'reports' | 'surroundings' | 'verbose' | 'signing'> & { readonly trend: RunTrend | null },
  directory: string | null,
): ReportFacts {
  const { reports, surroundings, verbose, signing, trend } = delivery;
  const html = reports.find(({ format }) => format === 'html')?.file ?? null;
  const inFolder = directory === null ? null : join(directory, storedNames.html);
  const page = html === withRun ? inFolder : html === null ? null : nameOf(html, surroundings);
  return {
    directory,
    ...repositoryPath(surroundings),
    ...(verbose !== undefined && { verbose }),
    ...(page !== null && { page }),
    ...(trend !== null && { trend }),
    ...signing,
  };
}

/** GitHub Actions says where the repository is, and links to files by their path in it. */
function repositoryPath({ directory, env }: Surroundings): Pick<ReporterOptions, 'inRepository'> {
  const root = env['GITHUB_WORKSPACE'] ?? '';
  const path = root === '' ? '' : relative(root, directory);
  const isOutside = path.startsWith('..') || isAbsolute(path);
  return path === '' || isOutside ? {} : { inRepository: `${path.replaceAll('\\', '/')}/` };
}

/** Returns a path as a person in the working directory would write it. */
function nameOf(path: string, { directory }: Surroundings): string {
  const name = relative(directory, path);
  if (name === '') return '.';
  return name.startsWith('..') || isAbsolute(name) ? path : name;
}

/** Resolves to the run's folder, as a person in the working directory would write it. */
async function store(delivery: Delivery & { readonly trend: RunTrend | null }): Promise<string> {
  const { report, reports, outputDirectory, surroundings } = delivery;
  const formats = new Set<FormatName>(['json', ...reports.map(({ format }) => format)]);
  const options = (folder: string): ReportFacts => optionsOf(delivery, nameOf(folder, surroundings));
  const [run, ...others] = await filesOf([...formats], report, options);
  const { directory } = await storeRun({
    report,
    baseDirectory: outputDirectory,
    // What nothing else can be made of comes first, so that no fault of a format can cost it.
    files: [...(run ? [run] : []), ...(delivery.files ?? []), ...others],
  });
  await delivery.onStored?.(directory);
  return nameOf(directory, surroundings);
}

/** Resolves to what is stored in the folder of a run, of the formats that are. */
function filesOf(
  formats: readonly FormatName[],
  report: RunReport,
  options: (directory: string) => ReportFacts,
): Promise<Array<RunFile | RunFolder>> {
  const named = formats.flatMap((format) => {
    const name = storedNames[format];
    return name === null ? [] : [{ format, name }];
  });
  return Promise.all(
    named.map(async ({ format, name }): Promise<RunFile | RunFolder> => {
      const { load, loadPieces, loadFolder, isOwn }: Format = reporters[format];
      const style = (directory: string): ReporterOptions => ({ ...fileStyle, ...options(directory) });
      if (loadFolder !== undefined && isOwn !== undefined) {
        const render = await loadFolder();
        return { name, isOwn, files: (directory) => render(report, style(directory)) };
      }
      const render = await (loadPieces ?? load)();
      return { name, text: (directory) => render(report, style(directory)) };
    }),
  );
}

/** Names under which the formats are stored with a run; the console's is for a person who is there. */
export const storedNames = {
  console: null,
  json: 'run.json',
  tap: 'report.tap',
  junit: 'junit.xml',
  'junit-rich': 'junit-rich.xml',
  html: 'report.html',
  allure: 'allure-results',
  github: null,
  attestation: 'attestation.json',
  ctrf: 'ctrf.json',
  sarif: 'report.sarif',
  har: 'exchanges.har',
  markdown: 'report.md',
  badge: 'badge.json',
} as const satisfies Record<FormatName, string | null>;
