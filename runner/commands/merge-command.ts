import { mergeOptions } from './run/merge-options.ts';
import { defineCommand } from './command.ts';

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
