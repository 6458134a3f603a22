import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { type McpSession, paramsOf, sessionsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { isAfter } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Some programs end their session after each piece of work, and keep its id for the next one. */
export default defineRunCheck({
  id: 'client-mcp/ended-session-left',
  clause: 'practice:client.ended-session-left',
  title: 'A session that was ended with DELETE is not used any more',
  why: 'Everything that the client sends in it is refused with 404, and the person sees a server that is broken.',
  passes:
    'no request with the id of the session after the response to DELETE; a new session; DELETE once more; a call that was cancelled before, and arrives late',
  fails: 'a request of JSON-RPC with the id of a session whose DELETE had a good response before',
  fix: 'Forget the id when you send DELETE, and begin with initialize the next time.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-session'],
  scenarios: 'any',
  brokenBy: ['legacy-goes-on-after-end'],
  judgeRun({ run, plain, expect }) {
    const ended = sessionsOf(run).flatMap((session) => {
      const { entries } = session;
      const end = entries.find(({ request, response }) => request.method === 'DELETE' && isGood(response?.status));
      return end === undefined ? [] : [{ end, entries, cancelled: cancelledIn(session, end) }];
    });
    if (ended.length === 0) throw new Inapplicable('the client ends no session');
    for (const { end, entries, cancelled } of ended) {
      const later = entries.find(
        (entry) =>
          isAfter(entry, end, plain) &&
          entry.request.method === 'POST' &&
          messagesOf(entry).some(
            ({ id, method }) => id !== undefined && method !== '' && method !== 'initialize' && !cancelled.has(id),
          ),
      );
      expect.that('nothing is requested in a session that was ended', later === undefined, {
        expected: 'no request, or one in a new session',
        actual: later === undefined ? 'none' : `${messagesOf(later)[0]?.method ?? ''} with the id of the session`,
        entry: later ?? end,
      });
    }
  },
});

/** Returns the ids that the client cancelled before the end: it had made these requests by then, however late they arrive. */
function cancelledIn({ messages }: McpSession, end: Pick<JournalEntry, 'id'>): ReadonlySet<unknown> {
  return new Set(
    messages
      .filter(({ method, entry }) => method === 'notifications/cancelled' && entry.id < end.id)
      .map((sent) => paramsOf(sent)['requestId']),
  );
}

function isGood(status = 0): boolean {
  return status >= 200 && status < 300;
}
