import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** A server that knows no version and no capabilities yet cannot serve anything. */
export default defineRunCheck({
  id: 'client-mcp/session-begins-with-initialize',
  clause: 'mcp-2025-11-25:client.initialize-first',
  title: 'A session of MCP begins with initialize',
  why: 'Servers refuse requests that come before initialize, and the client gets nowhere.',
  passes: 'the first request without a session id is initialize; a ping may come before it',
  fails: 'another request comes before any initialize',
  fix: 'Send initialize first, and everything else after its response.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-lists-before-initialize'],
  judgeRun({ run, expect }) {
    const opening = legacyEntries(run).flatMap(messagesOf).filter(isRequest);
    if (opening.length === 0) throw new Inapplicable('no request of session-based MCP came');
    const first = opening.find(({ method }) => method === 'initialize');
    const early = opening.filter(
      ({ method, entry }) =>
        method !== 'initialize' &&
        method !== 'ping' &&
        requestHeader(entry, 'mcp-session-id') === null &&
        ![401, 403].includes(entry.response?.status ?? 0) &&
        (first === undefined || entry.id < first.entry.id),
    );
    expect.that('no request comes before initialize', early.length === 0, {
      expected: 'initialize',
      actual: early[0]?.method ?? first?.method ?? 'a session that was begun elsewhere',
      entry: early[0]?.entry ?? first?.entry ?? opening[0]?.entry,
    });
  },
});
