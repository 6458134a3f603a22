import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** Ids as they come from clients of other servers, or from nobody at all. */
const ids = ['00000000-0000-4000-8000-000000000000', 'vivero', '../../etc/passwd', "' OR 1=1 --", 'a'.repeat(4096)];

/** An id that is not known is an everyday thing. */
export default defineCheck({
  id: 'mcp/unknown-session-survived',
  clause: 'mcp-2025-11-25:session.unknown-no-fault',
  title: 'No id of a session makes the server fail',
  why: 'A server that fails at ids it does not know fails for every client after each restart.',
  sends: 'ping with ids that were made up: a UUID, a word, a path, SQL, 4,096 characters.',
  passes: 'Any answer that is no server error.',
  fails: 'A 5xx, or no answer in time.',
  fix: 'Look the id up in a table of those given, and answer 404 where it is not there.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-session-crashes', 'long-session-id-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    for (const id of ids) {
      const reply = await client.request('ping', {}, { replace: { 'mcp-session-id': id }, case: id.slice(0, 40) });
      expect.noServerError(reply.exchange);
    }
  },
});
