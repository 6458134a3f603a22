import { defineCommand } from './command.ts';
import { watchOptions } from './watch/watch-options.ts';

/** `vivero watch [target] [-- <command...>]`. */
export const watchCommand = defineCommand({
  options: watchOptions,
  notes: `Runs the selected checks, then those that failed again when a file changes
(--files), a key is pressed, or time has passed (--every); once none of them
fails, all of them again. Says what became green, what became red, and what to
fix next. Keys: Enter runs what failed, "a" runs all, "q" or Ctrl-C ends.
With --client, or the command of a client behind "--", that client is judged.
Each run is stored: all checks as a run, failed checks as a replay. In --files,
node_modules, .git and the output directory are left out.
Exit codes: that of the last run; 2 wrong usage, or a folder that cannot be
watched.
`,
  execute: async (call) => (await import('./watch/watch-target.ts')).watchTarget(call),
});
