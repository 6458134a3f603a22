import { replayOptions } from './run/replay-options.ts';
import { defineCommand } from './command.ts';

/** `vivero replay [check] [target]`. */
export const replayCommand = defineCommand({
  options: replayOptions,
  notes: `Reruns failed checks with the seed of their run, against its target or another
one. Tokens come from the configuration, the options or the environment: stored
runs contain no tokens. A read-only run is replayed read-only. Replays are stored
in <output>/replays. \`replay\` does not count as a run: it always uses the last
\`vivero run\`.
Exit codes: 0 all fixed, 1 a check still fails, 2 wrong usage or no readable run,
3 a check has no verdict, 4 no failed check matches, 70 an internal error or a
replay that could not be stored, 130 and 143 interrupted.
`,
  execute: async (call) => (await import('./run/replay-run.ts')).replayRun(call),
});
