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
    description: 'only the i-th of n parts of the run (default: as the CI system says; --no-shard: all of it)',
    read: readShard,
    negated: 'none',
  },
  shards: {
    group: 'Shards',
    kind: 'value',
    flags: '--shards <n>',
    description: 'how many parts there are, where the CI system says only which this is, as Kubernetes does',
    read: readWholeNumber(1, mostShards),
  },
  plan: {
    group: 'Shards',
    kind: 'value',
    flags: '--plan <file>',
    description: 'run what "vivero plan --output <file>" wrote, and nothing else',
    read: readText,
  },
  blob: {
    group: 'Shards',
    kind: 'value',
    flags: '--blob <dir>',
    description: 'write what "vivero merge" needs of this part into that directory too',
    read: readText,
  },
  runName: {
    group: 'Shards',
    kind: 'value',
    flags: '--run-name <name>',
    description: 'name of the run, the same for all parts (default: from the plan file or the CI system)',
    read: readRunName,
  },
  attempt: {
    group: 'Shards',
    kind: 'value',
    flags: '--attempt <text>',
    description: 'tells a part that is run again from the first time, so that its plants get other ids',
    read: readText,
  },
} as const satisfies OptionTable;

/** Returns a name that can stand in a header field and in the name of a plant. */
function readRunName(text: string): string {
  if (/^[0-9A-Za-z][0-9A-Za-z-]{3,63}$/.test(text)) return text;
  throw new RefusedValue('a name of 4 to 64 letters, digits and dashes');
}
