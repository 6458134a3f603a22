import { readText, RefusedValue } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';

const { config, envFile, readOnly, allowWrites, output } = runOptions;

/** The options of `vivero mcp`: what the person decides once, and no agent can change. */
export const agentOptions = {
  directory: {
    group: 'Target',
    kind: 'value',
    flags: '--directory <dir>',
    description: 'directory of the configuration, the runs and documents (default: this one)',
    read: readText,
  },
  config,
  envFile,
  allowTarget: {
    group: 'Target',
    kind: 'list',
    flags: '--allow-target <host>',
    description: 'host that agents may also run checks against, such as dev.example; repeatable',
    read: readHost,
    isSplitAtCommas: true,
  },
  allowVariable: {
    group: 'Target',
    kind: 'list',
    flags: '--allow-variable <name>',
    description: 'variable that a configuration changed later may use; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  readOnly: { ...readOnly, group: 'Run' },
  allowWrites: { ...allowWrites, group: 'Run' },
  output,
} as const satisfies OptionTable;

/** Returns a host as URLs name it, with a port where one was given. */
function readHost(text: string): string {
  const url = URL.parse(`http://${text.trim()}`);
  if (url === null || url.host === '' || url.href !== `http://${url.host}/` || /[*/@\s]/.test(text.trim()))
    throw new RefusedValue('a host, such as dev.example or dev.example:8443');
  return url.host;
}
