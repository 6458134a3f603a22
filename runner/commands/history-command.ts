import { historyOptions } from './history/history-options.ts';
import { defineCommand } from './command.ts';

/** `vivero history [target]`. */
export const historyCommand = defineCommand({
  options: historyOptions,
  notes: `A check is flaky if its outcome changes though neither vivero nor the version of the
target changed: that of --target-version, or of its response headers (such as X-Version).
Where no version is known, it is flaky if it failed, passed, and failed alike again. The index (history.sqlite) follows from the stored runs: it
can be removed at any time.
Exit codes: 0 shown, 2 wrong usage, or no run is stored, 70 internal error or a page
that could not be written.
`,
  execute: async (call) => (await import('./history/show-history.ts')).showHistory(call),
});
