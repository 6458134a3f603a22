import { splitReport } from './split-report.ts';
import { resolve } from 'node:path';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { comparisonAsMarkdown } from '../../gate/comparison-as-markdown.ts';
import { compareRuns, type Comparison } from '../../gate/compare-runs.ts';
import { renderComparison } from '../../gate/render-comparison.ts';
import { escapeJson } from '../../text/escape.ts';
import { observes } from '../../kit/define-check.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { listedChecks } from '../listed-checks.ts';
import type { CommandCall } from '../command.ts';
import type { compareOptions } from './compare-options.ts';
import { readNamedRun, readRunBefore } from './locate-run.ts';
import { refuseSources } from './refuse-sources.ts';
import { requireReports } from './require-output.ts';
import { styleOf, type TextStyle } from '../terminal/text-style.ts';
import { writeReportFile } from '../../store/write-report-file.ts';
import { tell } from '../terminal/tell.ts';

type Style = Pick<TextStyle, 'color' | 'width' | 'ascii'>;

const formats = {
  console: renderComparison,
  markdown: comparisonAsMarkdown,
  json: (comparison: Comparison) => `${escapeJson(JSON.stringify(comparison, null, 2))}\n`,
} as const satisfies Record<string, (comparison: Comparison, style: Style) => string>;

interface ChosenFormat {
  readonly format: keyof typeof formats;
  /** Absolute path, or `null` for standard output. */
  readonly file: string | null;
}

const fileStyle: Style = { color: false, width: 100, ascii: false };

/** Compares two stored runs, prints and writes what changed, and resolves to the exit code. */
export async function compareStoredRuns(call: CommandCall<typeof compareOptions>): Promise<number> {
  const { argument, rest, options, surroundings } = call;
  const { directory, stdout, stderr, env } = surroundings;
  const chosen = chooseFormats(call);
  const first = await readNamedRun(argument ?? '', call);
  const [older, newer] =
    rest[0] === undefined ? [await readRunBefore(first, call), first] : [first, await readNamedRun(rest[0], call)];
  const sources = [older, newer].map(({ file }) => ({ path: file, name: 'a stored run' }));
  await refuseSources(chosen, sources, directory);
  await requireReports(chosen);
  const comparison = compareReports(older.report, newer.report);
  const faults: string[] = [];
  for (const { format, file } of chosen) {
    if (file === null) stdout.write(formats[format](comparison, styleOf(stdout, env, options.color)));
    else
      await writeReportFile(file, formats[format](comparison, fileStyle)).catch((error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
      });
  }
  for (const fault of faults) tell(stderr, fault);
  if (faults.length > 0) tell(stderr, 'exit code 70, since a result was not written');
  return faults.length > 0 ? 70 : comparison.exitCode;
}

/** Returns what changed between two runs; a renamed check is found by its old id. */
export function compareReports(older: RunReport, newer: RunReport): Comparison {
  const ids = new Map(listedChecks.flatMap(({ id, aliases = [] }) => aliases.map((name) => [name, id] as const)));
  const observing = new Set<string>(listedChecks.filter(observes).map(({ id }) => id));
  return compareRuns(older, newer, { idOf: (id) => ids.get(id) ?? id, observes: (id) => observing.has(id) });
}

function chooseFormats({ options, surroundings }: CommandCall<typeof compareOptions>): ChosenFormat[] {
  const { reporter, json } = options;
  const wanted = [...(reporter?.value ?? []), ...(json?.value === true ? ['json'] : [])];
  // The variable is that of a run too, whose formats are not all ours.
  const isLoose = reporter?.origin.startsWith('--') === false;
  const chosen = wanted.flatMap((text): ChosenFormat[] => {
    const { format, file } = splitReport(text);
    if (!isFormat(format)) {
      if (isLoose) return [];
      throw new UsageError(`--reporter: unknown reporter "${format}"${suggestNearest(format, Object.keys(formats))}`);
    }
    if (file === '')
      throw new UsageError(`--reporter: "${text}" names no file; write "${format}=<file>", or "${format}"`);
    return [{ format, file: file === null ? null : resolve(surroundings.directory, file) }];
  });
  for (const [place, at] of Map.groupBy(chosen, ({ file }) => file)) {
    const names = [...new Set(at.map(({ format }) => format))];
    if (names.length > 1)
      throw new UsageError(
        `${names.join(' and ')} would both be written to ${place ?? 'standard output'}; give one of them another file: --reporter ${names.at(-1)}=<file>`,
      );
  }
  const first = chosen.find(({ file }) => file === null) ?? { format: 'console', file: null };
  return [first, ...chosen.filter(({ file }) => file !== null)];
}

function isFormat(name: string): name is ChosenFormat['format'] {
  return Object.hasOwn(formats, name);
}
