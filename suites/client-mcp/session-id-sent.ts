import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { sessionsOf, legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** It is all by which a server knows which client it talks to. */
export default defineRunCheck({
  id: 'client-mcp/session-id-sent',
  clause: 'mcp-2025-11-25:client.session-id-sent',
  title: 'Each request of a session has the id that the server gave',
  why: 'A request without the id, or with another one, is refused or starts nothing.',
  passes: 'the id, exactly, on each later POST, GET and DELETE',
  fails:
    'an id that no server gave, or none on a connection of the session, or where the program has that session alone',
  fix: 'Send MCP-Session-Id, as it was given, with every request after initialize.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: [
    'legacy-without-session-id',
    'legacy-without-session-id-on-new-connections',
    'legacy-calls-without-session-id',
    'legacy-changes-session-id',
  ],
  judgeRun({ run, expect }) {
    const sessions = sessionsOf(run).filter(({ id }) => id !== null);
    if (sessions.length === 0) throw new Inapplicable('no session with an id was begun');
    const later = sessions.flatMap(({ entries }) => entries).filter(({ response }) => response?.status !== 401);
    const without = later.filter((entry) => requestHeader(entry, 'mcp-session-id') === null);
    const ids = new Set(sessions.map(({ id }) => id));
    const strange = legacyEntries(run).filter((entry) => {
      const id = requestHeader(entry, 'mcp-session-id');
      return id !== null && !ids.has(id);
    });
    if (later.length === 0 && strange.length === 0) throw new Inapplicable('nothing was sent after initialize');
    expect.that('each later request has a session id', without.length === 0, {
      expected: sessions[0]?.id,
      actual: without.length === 0 ? `on ${later.length} requests` : `none on ${without.length} requests`,
      entry: without[0] ?? later[0],
    });
    expect.that('no other session id is sent', strange.length === 0, {
      expected: [...ids],
      actual: strange.length === 0 ? 'none' : requestHeader(strange[0] as JournalEntry, 'mcp-session-id'),
      entry: strange[0] ?? later[0],
    });
  },
});
