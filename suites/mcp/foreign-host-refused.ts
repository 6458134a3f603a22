import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { callTools } from './support/call-tools.ts';

/** How long a stream that should not have opened is read, in milliseconds. */
const listenMs = 50;

/** A web page that rebinds a DNS name sends that name in Host. */
export default defineCheck({
  id: 'mcp/foreign-host-refused',
  clause: 'mcp-2025-11-25:transport.host-validated',
  title: 'A local server refuses requests with a foreign Host',
  why: 'A page whose name was rebound to 127.0.0.1 uses the local server of its visitor. Its requests have no foreign Origin.',
  sends:
    "Plain requests with `Host: evil.example` and with a host that begins like the server's own, and `initialize`, a GET that opens a stream and a `tools/call` with the former. Only to servers on loopback.",
  passes:
    'Any HTTP error status or JSON-RPC error; `mcp/no-server-error` judges server errors. Inapplicable beyond loopback, where proxies check Host.',
  fails: 'A success, an event stream for the GET, or no response in time.',
  fix: 'Accept only localhost, 127.0.0.1 and [::1] in Host where the server listens on loopback.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'host-ignored',
    'host-beginning-compared',
    'host-ignored-in-calls',
    'host-ignored-at-the-beginning',
    'host-ignored-for-streams',
  ],
  async run({ mcp, expect }) {
    if (!mcp.isLoopback) throw new Inapplicable('the endpoint is not on a loopback address');
    for (const client of await mcp.clients()) {
      for (const [name, host] of [
        ['evil.example', 'evil.example'],
        ['the own host and port with evil.example between', `${mcp.url.hostname}.evil.example:${mcp.url.port}`],
      ] as const) {
        expect.notExecuted(await client.askPlainly({ replace: { host }, case: `${client.eraName}: ${name}` }));
      }
      if (client.era === 'legacy') {
        const foreign = { replace: { host: 'evil.example' } };
        expect.notExecuted(await mcp.initialize({}, { ...foreign, case: 'session-based: initialize' }));
        const stream = await client.ask('GET', { ...foreign, listenMs, case: 'session-based: GET' });
        expectNoStream(expect, stream.exchange);
      }
      const [tool] = await callTools(client).catch(() => []);
      if (tool === undefined) continue;
      const params = { name: tool.tool['name'], arguments: tool.arguments };
      const sending = { replace: { host: 'evil.example' }, case: `${client.eraName}: tools/call` };
      expect.notExecuted(await client.request('tools/call', params, sending));
    }
  },
});
