import { reportCommandOptions } from './delivery/report-command-options.ts';
import { defineCommand } from './command.ts';
import { listFormats } from './delivery/list-formats.ts';

/** `vivero report <run>`. */
export const reportCommand = defineCommand({
  options: reportCommandOptions,
  notes: `Formats:
${listFormats()}Those with a star are nothing to read in a terminal: where no file is named, they are written into
the folder of the run. allure is a folder; github writes the step summary of GitHub Actions too.
Nothing is sent and nothing is judged anew: each format says what the run says.
Exit codes: 0 written, whatever the run ended with, 2 wrong usage, or no readable run:
missing, cut off, edited, or newer than this vivero, 70 a report could not be written.
`,
  execute: async (call) => (await import('./delivery/report-stored-run.ts')).reportStoredRun(call),
});
