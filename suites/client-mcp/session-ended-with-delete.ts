import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf, type McpSession } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** A server keeps what it knows of a session until then. */
export default defineRunCheck({
  id: 'client-mcp/session-ended-with-delete',
  clause: 'mcp-2025-11-25:client.session-deleted',
  title: 'A session is ended with DELETE',
  why: 'Sessions that nobody ends fill the memory of the server until they time out.',
  passes: 'DELETE with the id of the session, whatever the response',
  fails: 'a client that ended by itself, in good order, without it',
  fix: 'Send DELETE with MCP-Session-Id when you are done.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-leaves-session'],
  judgeRun({ run, expect }) {
    if (run.end.kind !== 'ended' || run.end.exitCode !== 0)
      throw new Untestable('the client did not end by itself with exit code 0');
    const sessions = sessionsOf(run).filter(isUsable);
    if (sessions.length === 0) throw new Inapplicable('no session was left to end');
    for (const { id, entries, initialize } of sessions) {
      const end = entries.find(({ request }) => request.method === 'DELETE');
      expect.that('the session is ended with DELETE', end !== undefined, {
        expected: `DELETE with MCP-Session-Id: ${id}`,
        actual: end === undefined ? 'none' : 'DELETE',
        entry: end ?? entries.at(-1) ?? initialize.entry,
      });
    }
  },
});

/** What was refused at last is not to be ended. */
function isUsable({ id, entries }: McpSession): boolean {
  const posts = entries.filter(({ request, response }) => request.method !== 'GET' && response !== null);
  const last = posts.at(-1)?.response?.status ?? 0;
  const isEnded = entries.some(({ request }) => request.method === 'DELETE');
  return id !== null && (isEnded || (last >= 200 && last < 300));
}
