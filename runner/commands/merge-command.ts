import { mergeOptions } from './run/merge-options.ts';
import { defineCommand } from './command.ts';

/** `vivero merge <blobs...>`. */
export const mergeCommand = defineCommand({
  options: mergeOptions,
  notes: `Searches the folders, and the folders below them, for blob-<plan>-<i>of<n>.json.gz. Stores the same
run.json and reports as one machine would have stored.
Exit codes: those of a run; 3 if a part is missing (its checks are untestable); 2 if the blobs
belong to different plans or runs, are damaged or edited, or come from another version of vivero.
`,
  execute: async (call) => (await import('./run/merge-shards.ts')).mergeShards(call),
});
