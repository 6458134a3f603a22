import { defineCommand } from './command.ts';
import { clientOptions } from './client/client-options.ts';

/** `vivero client [name] [-- <command...>]`. */
export const clientCommand = defineCommand({
  options: clientOptions,
  notes: `The command stands behind "--" and is run as it is, without a shell: once against the
ordinary service, then once under each scenario that concerns it. It finds the mock in
VIVERO_MOCK_... variables, in those of --env, and in words such as {mcp.url}.
Without a command the mocks of all scenarios wait for a client that you drive by hand.
The verdict goes to standard output, progress to standard error.
Exit codes: 0 conforms, 1 does not conform, 2 wrong usage or configuration,
3 inconclusive, as where the client fails against the ordinary service, 4 nothing
selected, 70 an internal error or a report that could not be written, 130 and 143
interrupted.
`,
  execute: async (call) => (await import('./client/judge-partner.ts')).judgePartner(call),
});
