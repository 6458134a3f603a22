import { defineCheck } from '../../runner/kit/define-check.ts';
import { askPlainly } from './support/plain-request.ts';

/** 403 tells the page, and whoever looks for the cause, what is wrong. */
export default defineCheck({
  id: 'mcp/foreign-origin-answered-403',
  clause: 'mcp-2025-11-25:transport.origin-403',
  title: 'A foreign origin is answered 403',
  why: 'A server that lets every origin in relies on tokens alone; one that says 400 sends developers looking at the body.',
  sends: 'A plain request with Origin: https://evil.example.',
  passes: '403; before revision 2025-11-25 any 4xx.',
  fails: 'A success, which may be policy on a public server with tokens; another 4xx; a server error.',
  fix: 'Answer 403 to an Origin that is not on the list; a public server that means to serve all may leave it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['origin-ignored', 'foreign-origin-answered-400'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const headers = [['Origin', 'https://evil.example']] as const;
      const reply = await askPlainly(client, { headers, case: client.era });
      if (client.revision >= '2025-11-25') expect.status(reply.exchange, 403);
      else expect.notExecuted(reply);
    }
  },
});
