import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** Ids like those from clients of other servers, and made-up ones. */
const ids = ['00000000-0000-4000-8000-000000000000', 'vivero', '../../etc/passwd', "' OR 1=1 --", 'a'.repeat(4096)];

/** Unknown session ids occur every day. */
export default defineCheck({
  id: 'mcp/unknown-session-survived',
  clause: 'mcp-2025-11-25:session.unknown-no-fault',
  title: 'No session id causes a server error',
  why: 'A server that fails on unknown ids fails for every client after each restart.',
  sends:
    'Plain requests with made-up ids: a UUID, a word, a path, SQL, and 4,096 characters. Inapplicable where the server issues no session ids.',
  passes: 'Any response that is not a server error.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Look up the id in a table of the issued ones, and return 404 where it is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-session-crashes', 'long-session-id-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    for (const id of ids) {
      const reply = await client.askPlainly({ replace: { 'mcp-session-id': id }, case: id.slice(0, 40) });
      expect.noServerError(reply.exchange);
    }
  },
});
