import { readOneOf, readWholeNumber } from '../config/option-values.ts';
import type { OptionTable } from '../config/read-options.ts';
import { runOptions } from '../config/run-options.ts';
import { defineCommand } from './command.ts';

const { mcpUrl, token, login, config, timeout } = runOptions;

/** The options of `vivero inspect`. */
export const inspectOptions = {
  mcpUrl,
  token,
  login,
  config,
  cli: {
    group: 'Inspector',
    kind: 'switch',
    flags: '--cli',
    description: 'print what it gets for initialize and tools/list, and open no page',
  },
  era: {
    group: 'Inspector',
    kind: 'value',
    flags: '--era <era>',
    description: 'protocol era: legacy, modern, or auto, which tries modern first (default: auto)',
    read: readOneOf(['legacy', 'auto', 'modern']),
  },
  port: {
    group: 'Inspector',
    kind: 'value',
    flags: '--port <n>',
    description: 'port of 127.0.0.1 for its page (default: 6274)',
    read: readWholeNumber(1, 65_535),
  },
  open: {
    group: 'Inspector',
    kind: 'switch',
    flags: '--open',
    description: 'open its page in the browser (default on a terminal); --no-open never does',
    isNegatable: true,
  },
  timeout: { ...timeout, group: 'Inspector', description: 'longest time for each answer with --cli (default: 10s)' },
  verbose: { group: 'Inspector', kind: 'switch', flags: '--verbose', description: 'show what the inspector says' },
} as const satisfies OptionTable;

/** `vivero inspect [target]`. */
export const inspectCommand = defineCommand({
  options: inspectOptions,
  notes: `The token stays in this process, which adds it to what the inspector sends. While its
page is served, other users of this machine can reach it.
Exit codes: 0 stopped, or with --cli both answered; 1 the inspector could not use an
answer; 2 wrong usage or configuration; 3 unreachable, or credentials refused; 130 and
143 interrupted.
`,
  execute: async (call) => (await import('./inspect/inspect-target.ts')).inspectTarget(call),
});
