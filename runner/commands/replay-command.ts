import { readText } from '../config/option-values.ts';
import type { OptionTable } from '../config/read-options.ts';
import { runOptions } from '../config/run-options.ts';
import { jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';

const { baseUrl, apiUrl, mcpUrl, siteUrl, connectorUrl, token, login, apiKey, config } = runOptions;
const { readOnly, allowWrites, concurrency, rate, timeout, hangLimit, repeat, output, quiet, verbose, color } =
  runOptions;

/** The options of `vivero replay`. */
export const replayOptions = {
  run: {
    group: 'Run',
    kind: 'value',
    flags: '--run <run>',
    description: 'a stored run: its folder or its run.json (default: the last one)',
    read: readText,
  },
  baseUrl,
  apiUrl,
  mcpUrl,
  siteUrl,
  connectorUrl,
  token,
  login,
  apiKey,
  config,
  readOnly,
  allowWrites,
  concurrency,
  rate,
  timeout,
  hangLimit,
  repeat,
  output,
  json: { ...jsonOption, group: 'Output' },
  quiet,
  verbose,
  color,
} as const satisfies OptionTable;

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
