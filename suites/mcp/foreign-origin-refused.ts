import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { callTools } from './support/call-tools.ts';
import { askPlainly } from './support/plain-request.ts';

/** Any web page can send a POST to a server on its visitor's machine. */
export default defineCheck({
  id: 'mcp/foreign-origin-refused',
  clause: 'mcp-2025-11-25:transport.origin-validated',
  title: 'A local server refuses requests from a foreign origin',
  why: 'A page whose name was rebound to 127.0.0.1 uses the local server of its visitor.',
  sends:
    "Plain requests with seven foreign origins, some of them similar to the server's own, one in chunks, and a `tools/call`. Only to servers on loopback.",
  passes:
    'Any HTTP error status or JSON-RPC error. Servers beyond loopback are judged by `mcp/foreign-origin-answered-403`.',
  fails: 'A success, or no response in time.',
  fix: 'Compare Origin, where it is present, with a list of permitted origins.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'origin-ignored',
    'origin-prefix-compared',
    'origin-ignored-in-calls',
    'origin-of-local-look-served',
    'origin-of-files-served',
    'origin-ignored-where-chunked',
  ],
  async run({ mcp, expect }) {
    if (!mcp.isLoopback) throw new Inapplicable('the endpoint is not on a loopback address');
    const { origin, hostname, port } = mcp.url;
    const origins = [
      'https://evil.example',
      'http://evil.example',
      'file://',
      `${origin}.evil.example`,
      'http://localhost.evil.example',
      `http://evil-${hostname}.example:${port}`,
      'http://evillocalhost',
    ];
    for (const client of await mcp.clients()) {
      for (const foreign of origins) {
        const sending = { headers: [['Origin', foreign]], case: `${client.era}: ${foreign}` } as const;
        expect.notExecuted(await askPlainly(client, sending));
      }
      const chunked = {
        headers: [['Origin', 'https://evil.example']],
        framing: 'chunked',
        case: `${client.era}: in chunks`,
      } as const;
      expect.notExecuted(await askPlainly(client, chunked));
      const [served] = await callTools(client).catch(() => []);
      if (served === undefined) continue;
      const params = { name: served.tool['name'], arguments: served.arguments };
      const sending = { headers: [['Origin', 'https://evil.example']], case: `${client.era}: tools/call` } as const;
      expect.notExecuted(await client.request('tools/call', params, sending));
    }
  },
});
