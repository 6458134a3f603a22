import { defineCommand } from './command.ts';
import { trafficOptions } from './traffic/traffic-options.ts';

/** `vivero judge <har> [target]`. */
export const judgeCommand = defineCommand({
  options: trafficOptions,
  notes: `Judges both sides of a HAR file that a browser or a proxy recorded: the client by what
it sent, the target by what it returned. Requests to other hosts are not read. Nothing
is sent. Secrets are taken out before anything is stored.
Exit codes: 0 both conform, 1 one does not, 2 wrong usage or no readable file,
3 inconclusive, 4 nothing selected, 70 an internal error or a report that could not
be written.
`,
  execute: async (call) => (await import('./traffic/judge-har.ts')).judgeHar(call),
});
