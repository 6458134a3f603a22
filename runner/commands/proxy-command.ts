import { defineCommand } from './command.ts';
import { proxyOptions } from './traffic/traffic-options.ts';

/** `vivero proxy <target> [-- <command...>]`. */
export const proxyCommand = defineCommand({
  options: proxyOptions,
  notes: `Stands between a client and a target, and judges both by what passes. The command
behind "--" is run with the variables that lead it through the proxy; without one the
proxy waits for a client that you drive by hand, and Ctrl-C judges. The certificate
authority is made for this run. Connections to other hosts pass through unread.
With --reverse the target is served at URLs on loopback instead, and URLs in messages
are mapped both ways. The command finds them in VIVERO_PROXY_PLANT_STORE_URL, _API_URL,
_MCP_URL, _SITE_URL and _CONNECTOR_URL, under the names of --env, and in the place of
{plantStore.url}, {mcp.url} and the like in its words.
Exit codes: 0 both conform, 1 one does not, 2 wrong usage or configuration,
3 inconclusive, as where nothing fails but the command does, 4 nothing selected,
70 an internal error or a report that could not be written, 130 and 143 interrupted.
`,
  execute: async (call) => (await import('./traffic/run-proxy.ts')).runProxy(call),
});
