import { readOneOf, readWholeNumber } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';

const { mcpUrl, token, login, config, envFile, timeout } = runOptions;

/** The options of `vivero inspect`. */
export const inspectOptions = {
  mcpUrl,
  token,
  login,
  config,
  envFile,
  cli: {
    group: 'Inspector',
    kind: 'switch',
    flags: '--cli',
    description: 'print the results of initialize and tools/list instead of opening a page',
  },
  era: {
    group: 'Inspector',
    kind: 'value',
    flags: '--era <era>',
    description: 'MCP version: legacy (session-based), modern (stateless), or auto to try modern first (default: auto)',
    read: readOneOf(['legacy', 'auto', 'modern']),
  },
  port: {
    group: 'Inspector',
    kind: 'value',
    flags: '--port <n>',
    description: 'port on 127.0.0.1 for the inspector page (default: 6274)',
    read: readWholeNumber(1, 65_535),
  },
  open: {
    group: 'Inspector',
    kind: 'switch',
    flags: '--open',
    description: 'open the page in the browser (default: on a terminal); disable with --no-open',
    isNegatable: true,
  },
  timeout: { ...timeout, group: 'Inspector', description: 'time limit for each response with --cli (default: 10s)' },
  verbose: { group: 'Inspector', kind: 'switch', flags: '--verbose', description: 'print the output of the inspector' },
} as const satisfies OptionTable;
