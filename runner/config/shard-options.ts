import { readText, readShard, readWholeNumber, RefusedValue } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

/** More machines than this share no run. */
export const mostShards = 9999;

/** The options of a run that is shared among machines. */
export const shardOptions = {
  shard: {
    group: 'Shards',
    kind: 'value',
    flags: '--shard <i/n>',
    description: 'run only part i of n (default: read from the CI system); run everything with --no-shard',
    read: readShard,
    negated: 'none',
  },
  shards: {
    group: 'Shards',
    kind: 'value',
    flags: '--shards <n>',
    description: 'number of parts, where the CI system only sets the index (Kubernetes)',
    read: readWholeNumber(1, mostShards),
  },
  plan: {
    group: 'Shards',
    kind: 'value',
    flags: '--plan <file>',
    description: 'run exactly the plan that "vivero plan --output <file>" wrote',
    read: readText,
  },
  blob: {
    group: 'Shards',
    kind: 'value',
    flags: '--blob <dir>',
    description: 'also write this part into a directory for "vivero merge"',
    read: readText,
  },
  runName: {
    group: 'Shards',
    kind: 'value',
    flags: '--run-name <name>',
    description: 'name of the run, equal for all parts (default: from the plan file or the CI system)',
    read: readRunName,
  },
  attempt: {
    group: 'Shards',
    kind: 'value',
    flags: '--attempt <text>',
    description: 'distinguish a repeated part from its first attempt, so that its plants get other ids',
    read: readText,
  },
} as const satisfies OptionTable;

/** Returns a name that can stand in a header field and in the name of a plant. */
function readRunName(text: string): string {
  if (/^[0-9A-Za-z][0-9A-Za-z-]{3,63}$/.test(text)) return text;
  throw new RefusedValue('a name of 4 to 64 letters, digits and dashes');
}
