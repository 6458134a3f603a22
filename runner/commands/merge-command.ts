import { runOptions } from '../config/run-options.ts';
import { githubOption, reportOptions } from '../config/report-options.ts';
import { gateOptions } from '../config/gate-options.ts';
import { jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';

const { failOn, output, quiet, color } = runOptions;

/** The options of `vivero merge`: those of `run` that say what is made of a run. */
export const mergeOptions = {
  failOn: { ...failOn, description: 'lowest level whose failure fails the run (default: as the shards were told)' },
  ...gateOptions,
  ...reportOptions,
  json: { ...jsonOption, group: 'Output' },
  github: githubOption,
  output,
  quiet,
  color,
} as const;

/** `vivero merge <blobs...>`. */
export const mergeCommand = defineCommand({
  options: mergeOptions,
  notes: `Folders are searched for blob-<plan>-<i>of<n>.json.gz, and the folders below them. The result
is what one machine would have left: run.json and the reports, stored as those of a run.
Exit codes: those of a run; 3 where a shard is missing, whose checks are untestable then; 2 where
the blobs are of different plans or runs, damaged, edited, or of another vivero.
`,
  execute: async (call) => (await import('./run/merge-shards.ts')).mergeShards(call),
});
