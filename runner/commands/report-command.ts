import { reportCommandOptions } from './delivery/report-command-options.ts';
import { defineCommand } from './command.ts';
import { listFormats } from './delivery/list-formats.ts';

/** `vivero report <run>`. */
export const reportCommand = defineCommand({
  options: reportCommandOptions,
  notes: `Formats:
${listFormats()}Formats with a star are written into the folder of the run if no file is named. allure writes a folder;
github also writes the step summary of GitHub Actions.
Sends nothing and judges nothing again: each report shows what the run contains.
Exit codes: 0 written, whatever the exit code of the run, 2 wrong usage, or no readable run
(missing, truncated, edited, or of a newer version), 70 a report could not be written.
`,
  execute: async (call) => (await import('./delivery/report-stored-run.ts')).reportStoredRun(call),
});
