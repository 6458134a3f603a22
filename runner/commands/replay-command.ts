import { replayOptions } from './run/replay-options.ts';
import { defineCommand } from './command.ts';

/** `vivero replay [check] [target]`. */
export const replayCommand = defineCommand({
  options: replayOptions,
  notes: `Checks that failed are run again with the seed of their run, against its target
or another one. Tokens come from the configuration, the options or the
environment: a stored run has none. A run that was read-only is replayed
read-only. A replay is stored below <output>/replays, and is never the last run.
Exit codes: 0 all fixed, 1 a check fails still, 2 wrong usage, or no readable
run, 3 nothing can be said of a check, 4 nothing so named failed, 70 a bug in
vivero or a replay that could not be stored, 130 and 143 interrupted.
`,
  execute: async (call) => (await import('./run/replay-run.ts')).replayRun(call),
});
