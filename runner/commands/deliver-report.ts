import { isAbsolute, relative } from 'node:path';
import type { Given } from '../config/read-options.ts';
import type { RunReport } from '../engine/run-report.ts';
import { storeRun } from '../engine/store-run.ts';
import { type Format, type FormatName, reporters } from '../reporters/index.ts';
import { type ChosenReport, withRun } from './choose-reports.ts';
import type { Surroundings } from './surroundings.ts';
import { styleOf } from './text-style.ts';
import { writeReportFile } from './write-report-file.ts';

/** What is delivered, and where. */
export interface Delivery {
  readonly report: RunReport;
  readonly reports: readonly ChosenReport[];
  /** Absolute. */
  readonly outputDirectory: string;
  readonly surroundings: Surroundings;
  readonly color: Given<boolean> | undefined;
}

/** Exit code where a result could not be written. */
const notWrittenExitCode = 70;

/** What a file looks like: nothing that only a terminal can show. */
const fileStyle = { color: false, width: 100, ascii: false } as const;

/**
 * Stores a run, writes its reports and prints the one for standard output, and resolves to the exit code: the run's, or 70
 * where something could not be written. The verdict is printed in any case.
 */
export async function deliverReport(delivery: Delivery): Promise<number> {
  const { report, reports, surroundings } = delivery;
  const { stdout, stderr, env } = surroundings;
  const faults: string[] = [];
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const directory = await attempt(() => store(delivery));
  for (const { format, file } of reports) {
    if (file === withRun) continue;
    const render = await reporters[format].load();
    if (file === null) stdout.write(render(report, { ...styleOf(stdout, env, delivery.color), directory }));
    else await attempt(() => writeReportFile(file, render(report, { ...fileStyle, directory })));
  }
  for (const fault of faults) stderr.write(`vivero: ${fault}\n`);
  if (faults.length > 0) stderr.write(`vivero: exit code ${notWrittenExitCode}, since a result was not written\n`);
  return faults.length === 0 ? report.exitCode : notWrittenExitCode;
}

/** Resolves to the run's folder, as a person in the working directory would write it. */
async function store({ report, reports, outputDirectory, surroundings }: Delivery): Promise<string> {
  const formats = new Set<FormatName>(['json', ...reports.map(({ format }) => format)]);
  const files = [...formats].flatMap((format) => {
    const name = storedNames[format];
    return name === null ? [] : [{ format, name }];
  });
  const nameOf = (directory: string): string => {
    const name = relative(surroundings.directory, directory);
    return name.startsWith('..') || isAbsolute(name) ? directory : name;
  };
  const { directory } = await storeRun({
    report,
    baseDirectory: outputDirectory,
    files: await Promise.all(
      files.map(async ({ format, name }) => {
        const { load, loadPieces }: Format = reporters[format];
        const render = await (loadPieces ?? load)();
        return { name, text: (folder: string) => render(report, { ...fileStyle, directory: nameOf(folder) }) };
      }),
    ),
  });
  return nameOf(directory);
}

/** Names of the formats that are stored with a run; the console's is for a person who is there. */
const storedNames = {
  console: null,
  json: 'run.json',
  tap: 'report.tap',
  junit: 'junit.xml',
  'junit-rich': 'junit-rich.xml',
  html: 'report.html',
} as const satisfies Record<FormatName, string | null>;
