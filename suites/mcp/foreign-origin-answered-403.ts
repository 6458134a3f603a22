import { defineCheck } from '../../runner/kit/define-check.ts';

/** A 403 shows the developer of a page what is wrong. */
export default defineCheck({
  id: 'mcp/foreign-origin-answered-403',
  clause: 'mcp-2025-11-25:transport.origin-403',
  title: 'A request from a foreign origin gets 403',
  why: 'A server that accepts every origin relies on tokens alone. A 400 makes developers search in the body.',
  sends: 'A plain request with `Origin: https://evil.example`.',
  passes: '403. Before revision 2025-11-25, any HTTP error status or JSON-RPC error.',
  fails: 'A success, which a public server with tokens may intend, or from 2025-11-25 on any other status.',
  fix: 'Return 403 for an Origin that is not on the list. A public server that intends to serve all origins may ignore this.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['origin-ignored', 'foreign-origin-answered-400'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const headers = [['Origin', 'https://evil.example']] as const;
      const reply = await client.askPlainly({ headers, case: client.eraName });
      if (client.revision >= '2025-11-25') expect.status(reply.exchange, 403);
      else expect.notExecuted(reply);
    }
  },
});
