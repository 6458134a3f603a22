import { join } from 'node:path';
import type { WantedReport } from '../../config/resolve-run.ts';
import type { CommandCall } from '../command.ts';
import { withRun } from './choose-reports.ts';
import { deliverStoredReport, storedNames } from './deliver-report.ts';
import { prepareReports } from './prepare-reports.ts';
import { readNamedRun } from './locate-run.ts';
import { requireReports } from './require-output.ts';
import { wantJson } from '../terminal/want-json.ts';
import type { reportCommandOptions } from './report-command-options.ts';

/** Makes reports of a stored run, and resolves to the exit code. */
export async function reportStoredRun(call: CommandCall<typeof reportCommandOptions>): Promise<number> {
  const { options, surroundings } = call;
  const { directory } = surroundings;
  const { reporter, json, color, verbose } = options;
  const given: WantedReport[] = (reporter?.value ?? []).map((text) => ({
    text,
    directory,
    origin: reporter?.origin ?? '',
  }));
  const wanted = wantJson(given, json, directory);
  // Somebody who makes a report of a stored run asks for the format; a build was told by the run itself.
  const annotates = options.github?.value === true;
  const stored = await readNamedRun(call.argument ?? '.', { options, surroundings });
  const sources = [{ path: stored.file, name: 'the stored run' }];
  const { reports, signing } = await prepareReports({ wanted, options, surroundings, annotates, sources });
  const kept = reports.filter(({ file }) => file === withRun);
  await requireReports(
    kept.map(({ format }) => ({ format, file: join(stored.directory, storedNames[format] ?? format) })),
  );
  return deliverStoredReport({
    stored,
    reports,
    signing,
    surroundings,
    color,
    history: options.history?.value,
    ...(verbose && { verbose: verbose.value }),
  });
}
