import { inspectOptions } from './inspect/inspect-options.ts';
import { defineCommand } from './command.ts';

/** `vivero inspect [target]`. */
export const inspectCommand = defineCommand({
  options: inspectOptions,
  notes: `The token stays in this process, which adds it to the inspector's requests. While the
page is served, other users of this machine can reach it.
Exit codes: 0 stopped, or with --cli both requests succeeded; 1 the inspector could not
use a response; 2 wrong usage or configuration; 3 unreachable, or credentials refused;
130 and 143 interrupted.
`,
  execute: async (call) => (await import('./inspect/inspect-target.ts')).inspectTarget(call),
});
