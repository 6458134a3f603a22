import { resolve } from 'node:path';
import type { WantedReport } from '../../config/resolve-run.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { type Format, type FormatName, reporters } from '../../reporters/index.ts';
import { splitReport } from './split-report.ts';

/** In place of a path: the report is kept with the stored run, and nowhere else. */
export const withRun = 'with the stored run';

/** A report to make. */
export interface ChosenReport {
  readonly format: FormatName;
  /** Absolute path, `null` for standard output, or {@link withRun} for the stored run's folder alone. */
  readonly file: string | null;
}

/**
 * Returns the reports to make, one of them on standard output: the console's, unless another was asked for there. With
 * `annotates` the format `github` comes after the console's. Throws {@link UsageError} for an unknown format, and where two
 * would be written to one place.
 */
export function chooseReports(wanted: readonly WantedReport[], { annotates = false } = {}): ChosenReport[] {
  const faults: string[] = [];
  const chosen = wanted.flatMap(({ text, directory, origin }): ChosenReport[] => {
    const { format, file } = splitReport(text);
    const isKnown = isFormat(format);
    if (!isKnown) faults.push(`${origin}: unknown reporter "${format}"${suggestFormat(format)}`);
    if (!isKnown) return [];
    const { isPage, loadFolder }: Format = reporters[format];
    if (file === '') {
      const other = isPage === true ? 'to keep it with the stored run' : 'for standard output';
      const kind = loadFolder === undefined ? 'file' : 'folder';
      faults.push(`${origin}: "${text}" names no ${kind}; write "${format}=<${kind}>", or "${format}" ${other}`);
    }
    return [{ format, file: file !== null ? resolve(directory, file) : isPage === true ? withRun : null }];
  });
  const places = chosen.map(({ file }) => file);
  for (const place of new Set(places.filter((file, index) => file !== withRun && places.indexOf(file) !== index))) {
    const formats = chosen.filter(({ file }) => file === place).map(({ format }) => format);
    faults.push(
      `${formats.join(' and ')} would both be written to ${place ?? 'standard output'}; give one of them another file: --reporter ${formats.at(-1)}=<file>`,
    );
  }
  if (faults.length > 0) throw new UsageError([...new Set(faults)]);
  const reports: ChosenReport[] = places.includes(null) ? chosen : [{ format: 'console', file: null }, ...chosen];
  return annotates ? withAnnotations(reports) : reports;
}

/** Annotations are lines among others for a person; whatever a machine reads from standard output stays alone there. */
function withAnnotations(reports: readonly ChosenReport[]): ChosenReport[] {
  const isForPeople = reports.some(({ format, file }) => file === null && format === 'console');
  const isChosen = reports.some(({ format }) => format === 'github');
  return isForPeople && !isChosen ? [...reports, { format: 'github', file: null }] : [...reports];
}

/** A typo is answered with what is near, anything else with all that there is. */
function suggestFormat(format: string): string {
  const names = Object.keys(reporters);
  return suggestNearest(format, names) || `; accepted: ${names.join(', ')}`;
}

function isFormat(name: string): name is FormatName {
  return Object.hasOwn(reporters, name);
}
