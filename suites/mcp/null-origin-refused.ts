import { defineCheck } from '../../runner/kit/define-check.ts';
import { askPlainly } from './support/plain-request.ts';

/** Sandboxed frames and files opened from disk all have the origin null. */
export default defineCheck({
  id: 'mcp/null-origin-refused',
  clause: 'mcp-2025-11-25:transport.null-origin',
  title: 'The origin null is refused',
  why: 'Any page gets this origin by a sandboxed frame: a server that trusts it trusts everybody.',
  sends: 'A plain request with Origin: null.',
  passes: '403, or any other 4xx.',
  fails: 'A success, which may be policy on a public server with tokens; a server error.',
  fix: 'Treat null as an origin that is on no list.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['origin-ignored', 'null-origin-trusted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients())
      expect.notExecuted(await askPlainly(client, { headers: [['Origin', 'null']], case: client.era }));
  },
});
