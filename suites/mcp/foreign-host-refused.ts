import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { callTools } from './support/call-tools.ts';
import { askPlainly } from './support/plain-request.ts';

/** The name by which a rebound page calls stands in Host. */
export default defineCheck({
  id: 'mcp/foreign-host-refused',
  clause: 'mcp-2025-11-25:transport.host-validated',
  title: 'A local server refuses to be called by a foreign name',
  why: 'By a name rebound to 127.0.0.1 a page calls without an Origin, as if it were the server itself.',
  sends:
    'Plain requests and a tools/call with Host: evil.example, and with a host that begins like the own one, to a server on a loopback address.',
  passes: 'Any 4xx. Servers beyond loopback are behind proxies that look at Host, and are not asked.',
  fails: 'A success, a server error, no answer in time.',
  fix: 'Compare Host with localhost, 127.0.0.1 and [::1] where the server listens on loopback.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['host-ignored', 'host-beginning-compared', 'host-ignored-in-calls'],
  async run({ mcp, expect }) {
    if (!mcp.isLoopback) throw new Inapplicable('the endpoint is not on a loopback address');
    for (const client of await mcp.clients()) {
      for (const host of ['evil.example', `${mcp.url.hostname}.evil.example:${mcp.url.port}`]) {
        expect.notExecuted(await askPlainly(client, { replace: { host }, case: `${client.era}: ${host}` }));
      }
      const [tool] = await callTools(client).catch(() => []);
      if (tool === undefined) continue;
      const params = { name: tool.tool['name'], arguments: tool.arguments };
      const sending = { replace: { host: 'evil.example' }, case: `${client.era}: tools/call` };
      expect.notExecuted(await client.request('tools/call', params, sending));
    }
  },
});
