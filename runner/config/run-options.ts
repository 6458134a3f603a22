import { coverageOption, gateOptions, repeatOption } from './gate-options.ts';
import { readOneOf, readText, readTimeoutMs, RefusedValue } from './option-values.ts';
import type { GivenOptions, OptionTable } from './read-options.ts';
import { githubOption, historyOption, reportOptions } from './report-options.ts';
import { colorOption, jsonOption, selectionOptions } from './selection-options.ts';
import { settingOptions } from './setting-options.ts';
import { shardOptions } from './shard-options.ts';
import { targetOptions } from './target-options.ts';

/** The options of `vivero run`. */
export const runOptions = {
  ...targetOptions,
  ...selectionOptions,
  operation: {
    group: 'Selection',
    kind: 'list',
    flags: '--operation <name>',
    description: 'request only this operation, such as "POST /orders"; repeatable',
    read: readText,
    isSplitAtCommas: false,
  },
  wait: {
    group: 'Run',
    kind: 'value',
    flags: '--wait <time>',
    description: 'first wait until every configured system responds: 30s, 5m (default: do not wait)',
    read: readTimeoutMs,
  },
  ...settingOptions,
  targetVersion: {
    group: 'Run',
    kind: 'value',
    flags: '--target-version <text>',
    description: 'what is deployed, such as a commit: reports and history name it',
    read: readVersion,
  },
  secondOpinion: {
    group: 'Run',
    kind: 'value',
    flags: '--second-opinion <system>',
    description: 'also run the official conformance suite and show where it differs: mcp',
    read: readOneOf(['mcp']),
  },
  ...shardOptions,
  ...gateOptions,
  minCoverage: coverageOption,
  repeat: repeatOption,
  ...reportOptions,
  history: historyOption,
  github: githubOption,
  output: {
    group: 'Output',
    kind: 'value',
    flags: '--output <dir>',
    description: 'directory in which to store the run (default: reports)',
    read: readText,
    default: 'reports',
    inFile: {
      output: {
        type: 'string',
        minLength: 1,
        description: 'Directory under which runs are stored; relative to this file.',
        'x-accepts': 'the name of a directory',
      },
    },
  },
  dryRun: {
    group: 'Run',
    kind: 'switch',
    flags: '--dry-run',
    description: 'print what would be sent, and send nothing; with --verbose each request',
  },
  quiet: { group: 'Output', kind: 'switch', flags: '--quiet', description: 'no progress and no notices' },
  verbose: {
    group: 'Output',
    kind: 'switch',
    flags: '--verbose',
    description: 'print each check as it ends, and all evidence at the end',
  },
  json: { ...jsonOption, group: 'Output' },
  color: { ...colorOption, group: 'Output' },
} as const satisfies OptionTable;

/** Returns a text that is told as it is, on one line. */
function readVersion(text: string): string {
  if (/^[^\p{Cc}\p{Cf}]{1,200}$/u.test(text) && text.trim() !== '') return text.trim();
  throw new RefusedValue('one line of up to 200 characters');
}

/** What was given for them. */
export type RunOptions = GivenOptions<typeof runOptions>;
