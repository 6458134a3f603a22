import { defineCheck } from '../../runner/kit/define-check.ts';

/** Sandboxed frames and files opened from disk have the origin null. */
export default defineCheck({
  id: 'mcp/null-origin-refused',
  clause: 'mcp-2025-11-25:transport.null-origin',
  title: 'A request from the origin null is refused',
  why: 'Any page can obtain this origin with a sandboxed frame, so a server that trusts it trusts every page.',
  sends: 'A plain request with `Origin: null`.',
  passes: '403, any other HTTP error status, or a JSON-RPC error.',
  fails: 'A success, which a public server with tokens may intend, or no response in time.',
  fix: 'Treat null as an origin that is on no list.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['origin-ignored', 'null-origin-trusted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients())
      expect.notExecuted(await client.askPlainly({ headers: [['Origin', 'null']], case: client.eraName }));
  },
});
