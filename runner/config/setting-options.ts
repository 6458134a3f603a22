import type { RunSettings } from '../engine/run-settings.ts';
import { readOneOf, readRate, readRunTimeMs, readTimeoutMs, readWholeNumber } from './option-values.ts';
import type { OptionTable, SwitchOption, ValueOption } from './read-options.ts';

/** Seeds are whole numbers below this. */
export const seedBound = 2 ** 32;

/** An option that becomes a setting of the run; what it reads is of the type of that setting. */
type SettingOption = {
  readonly [Name in keyof RunSettings]: {
    readonly setting: Name;
    /** What holds where flag, environment and file say nothing; absent where it is drawn. */
    readonly default?: RunSettings[Name];
  } & (ValueOption<NonNullable<RunSettings[Name]>> | (RunSettings[Name] extends boolean ? SwitchOption : never));
}[keyof RunSettings];

/** The options that become settings of the run, and nothing else. */
export const settingOptions = {
  failOn: {
    group: 'Run',
    kind: 'value',
    flags: '--fail-on <level>',
    description:
      'lowest level whose failure fails the run: must, should or may; or security, for every MUST and what was published as a vulnerability (default: must)',
    read: readOneOf(['must', 'security', 'should', 'may']),
    setting: 'failOn',
    default: 'must',
    inFile: {
      failOn: {
        enum: ['must', 'security', 'should', 'may'],
        description: 'The level at and above which a failure fails the run.',
      },
    },
  },
  readOnly: {
    group: 'Run',
    kind: 'switch',
    flags: '--read-only',
    description: 'send only reads, and requests that a correct server refuses',
    setting: 'readOnly',
    default: false,
  },
  allowWrites: {
    group: 'Run',
    kind: 'switch',
    flags: '--allow-writes',
    description: 'also send requests that create data other than plants',
    setting: 'allowWrites',
    default: false,
  },
  concurrency: {
    group: 'Run',
    kind: 'value',
    flags: '--concurrency <n>',
    description: 'number of checks to run in parallel (default: 4)',
    read: readWholeNumber(1, 256),
    setting: 'concurrency',
    default: 4,
    inFile: {
      concurrency: {
        type: 'integer',
        minimum: 1,
        maximum: 256,
        description: 'Checks that run at the same time.',
        'x-accepts': 'a whole number from 1 to 256',
      },
    },
  },
  rate: {
    group: 'Run',
    kind: 'value',
    flags: '--rate <n>',
    description: 'maximum requests per second (default: no limit)',
    read: readRate,
    setting: 'ratePerSecond',
    default: null,
    inFile: {
      rate: {
        type: 'number',
        minimum: 0.01,
        maximum: 100_000,
        description: 'Requests a second at the most; no limit by default.',
        'x-accepts': 'a number from 0.01 to 100000',
      },
    },
  },
  timeout: {
    group: 'Run',
    kind: 'value',
    flags: '--timeout <time>',
    description: 'time limit for one request and its response: 5000, 500ms, 5s, 1m (default: 10s)',
    read: readTimeoutMs,
    setting: 'timeoutMs',
    // Long enough for a deployment that must wake up first.
    default: 10_000,
    inFile: {
      timeout: {
        type: ['integer', 'string'],
        minimum: 1,
        maximum: 600_000,
        format: 'duration-ms',
        description: 'Time limit for one request and its response: milliseconds, or a string such as 5s.',
        'x-accepts': 'milliseconds such as 5000, or a string such as 500ms, 5s or 1m, up to 10m',
      },
    },
  },
  hangLimit: {
    group: 'Run',
    kind: 'value',
    flags: '--hang-limit <time>',
    description: 'give up on a host after waiting this long in total without a response (default: 45s)',
    read: readTimeoutMs,
    setting: 'hangLimitMs',
    // With the time of the last request beside it, less than a minute.
    default: 45_000,
    inFile: {
      hangLimit: {
        type: ['integer', 'string'],
        minimum: 1,
        maximum: 600_000,
        format: 'duration-ms',
        description:
          'Longest time spent waiting for responses of one host that do not come: milliseconds, or a string such as 2m.',
        'x-accepts': 'milliseconds such as 45000, or a string such as 500ms, 45s or 2m, up to 10m',
      },
    },
  },
  maxTime: {
    group: 'Run',
    kind: 'value',
    flags: '--max-time <time>',
    description: 'end the run after this time and report what was found: 90s, 10m (default: no limit)',
    read: readRunTimeMs,
    setting: 'maxTimeMs',
    default: null,
    inFile: {
      maxTime: {
        type: ['integer', 'string'],
        minimum: 1000,
        maximum: 86_400_000,
        format: 'run-duration-ms',
        description: 'Time limit for the whole run: milliseconds, or a string such as 10m; no limit by default.',
        'x-accepts': 'milliseconds such as 600000, or a string such as 90s, 10m or 2h, from 1s to 24h',
      },
    },
  },
  cases: {
    group: 'Run',
    kind: 'value',
    flags: '--cases <n>',
    description: 'most requests to each operation of the OpenAPI document (default: 400)',
    read: readWholeNumber(1, 100_000),
    setting: 'casesPerOperation',
    inFile: {
      cases: {
        type: 'integer',
        minimum: 1,
        maximum: 100_000,
        description: 'Requests to each operation of the OpenAPI document at the most; 400 by default.',
        'x-accepts': 'a whole number from 1 to 100000',
      },
    },
  },
  budget: {
    group: 'Run',
    kind: 'value',
    flags: '--budget <time>',
    description: 'time limit for all operations of the document: 30s, 5m (default: 60s)',
    read: readRunTimeMs,
    setting: 'operationBudgetMs',
    inFile: {
      budget: {
        type: ['integer', 'string'],
        minimum: 1000,
        maximum: 86_400_000,
        format: 'run-duration-ms',
        description:
          'Time limit for all operations of the OpenAPI document: milliseconds, or a string such as 5m; 60s by default.',
        'x-accepts': 'milliseconds such as 60000, or a string such as 90s, 10m or 2h, from 1s to 24h',
      },
    },
  },
  seed: {
    group: 'Run',
    kind: 'value',
    flags: '--seed <n>',
    description: 'seed of random choices (default: random; with --baseline always the same)',
    read: readWholeNumber(0, seedBound - 1),
    setting: 'seed',
    inFile: {
      seed: {
        type: 'integer',
        minimum: 0,
        maximum: 4_294_967_295,
        description: 'Seed of the random choices; drawn by default, and reported.',
        'x-accepts': 'a whole number from 0 to 4294967295',
      },
    },
  },
} as const satisfies OptionTable & Readonly<Record<string, SettingOption>>;
