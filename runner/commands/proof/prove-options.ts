import { readOneOf, readShard, readText, readWholeNumber } from '../../config/option-values.ts';
import { proofDepths } from '../../proof/proof-world.ts';
import { seedBound } from '../../config/setting-options.ts';
import { colorOption, jsonOption, selectionOptions } from '../../config/selection-options.ts';
import type { OptionTable } from '../../config/read-options.ts';

/** The options of `vivero prove`. */
export const proveOptions = {
  clients: {
    group: 'Selection',
    kind: 'switch',
    flags: '--clients',
    description: 'prove the checks of clients: apply client defects and variants to reference clients',
  },
  suite: selectionOptions.suite,
  check: selectionOptions.check,
  system: {
    group: 'Selection',
    kind: 'list',
    flags: '--system <name>',
    description:
      'prove only defects and variants of this system: plant-store, api, mcp, authorization, site, connector; repeatable',
    read: readOneOf(['plant-store', 'api', 'mcp', 'authorization', 'site', 'connector']),
    isSplitAtCommas: true,
  },
  defect: {
    group: 'Selection',
    kind: 'list',
    flags: '--defect <glob>',
    description: 'prove only defects whose id matches, such as "skill-*"; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  variant: {
    group: 'Selection',
    kind: 'list',
    flags: '--variant <glob>',
    description: 'prove only variants whose id matches; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  depth: {
    group: 'Run',
    kind: 'value',
    flags: '--depth <depth>',
    description: 'which checks run on each: named, sampled, affected or all (default: affected)',
    read: readOneOf(proofDepths),
  },
  sample: {
    group: 'Selection',
    kind: 'value',
    flags: '--sample <n>',
    description: 'prove only one in N variants, chosen by --seed (default: 1, all of them)',
    read: readWholeNumber(1, 1000),
  },
  seed: {
    group: 'Selection',
    kind: 'value',
    flags: '--seed <n>',
    description: 'seed of the samples (default: 0)',
    read: readWholeNumber(0, seedBound - 1),
  },
  shard: {
    group: 'Run',
    kind: 'value',
    flags: '--shard <i/n>',
    description: 'prove only part i of n; --proofs puts the parts together',
    read: readShard,
  },
  proofs: {
    group: 'Run',
    kind: 'list',
    flags: '--proofs <file>',
    description: 'reuse the proofs of this file, in place of the cache; the first one keeps the new ones; repeatable',
    read: readText,
    isSplitAtCommas: false,
  },
  cache: {
    kind: 'switch',
    group: 'Run',
    flags: '--cache',
    description: 'reuse proofs of what has not changed; disable with --no-cache (default: unless CI is set)',
    isNegatable: true,
  },
  concurrency: {
    group: 'Run',
    kind: 'value',
    flags: '--concurrency <n>',
    description: 'number of processes; 1 runs in this process (default: number of cores)',
    read: readWholeNumber(1, 64),
  },
  reporter: {
    group: 'Output',
    kind: 'list',
    flags: '--reporter <format>',
    description: 'console, json or figures; write to a file with <format>=<file>; repeatable (default: console)',
    read: readText,
    isSplitAtCommas: false,
  },
  json: { ...jsonOption, group: 'Output' },
  quiet: { kind: 'switch', group: 'Output', flags: '--quiet', description: 'no progress and no notices' },
  verbose: {
    kind: 'switch',
    group: 'Output',
    flags: '--verbose',
    description: 'list each check with the defects it caught',
  },
  color: { ...colorOption, group: 'Output' },
} as const satisfies OptionTable;
