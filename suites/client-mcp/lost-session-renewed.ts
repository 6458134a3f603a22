import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { endedAs, isAfter, isOneClient, isSequential } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Servers restart, and forget. */
export default defineRunCheck({
  id: 'client-mcp/lost-session-renewed',
  clause: 'mcp-2025-11-25:client.lost-session-renewed',
  title: 'A client whose session gets a 404 response begins a new one',
  why: 'After each restart of the server the client fails until a person restarts it too.',
  passes: 'initialize without a session id follows, and the lost id is not sent again',
  fails: 'requests with the lost id go on, also in the new session; initialize carries it, or the client waits',
  fix: 'On a 404 response to a request with MCP-Session-Id, send initialize without it and go on in the new session.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-session'],
  scenarios: ['session-lost'],
  brokenBy: ['legacy-goes-on-with-lost-session', 'legacy-renews-with-lost-id', 'legacy-keeps-lost-id'],
  judgeRun({ run, plain, expect }) {
    const lost = run.values.get('lost-session');
    const entries = legacyEntries(run);
    const refused = entries.find(
      (entry) => entry.response?.status === 404 && requestHeader(entry, 'mcp-session-id') === lost,
    );
    if (lost === undefined || refused === undefined) throw new Untestable('the client used no session that was lost');
    const later = entries.filter(({ id }) => id > refused.id);
    const renewed = later.find((entry) => messagesOf(entry).some(({ method }) => method === 'initialize'));
    const dead = later.find(
      (entry) =>
        entry.request.method !== 'DELETE' &&
        requestHeader(entry, 'mcp-session-id') === lost &&
        isAfter(entry, refused, plain),
    );
    if (renewed === undefined && dead === undefined && !run.end.wasIdle)
      throw new Untestable(`nothing came after the 404 response: ${endedAs(run)}`);
    const isRight = renewed !== undefined && requestHeader(renewed, 'mcp-session-id') === null;
    const instead = dead === undefined ? 'nothing: the client waits' : 'requests with the lost id';
    expect.that('initialize without a session id follows', isRight, {
      expected: 'initialize without MCP-Session-Id',
      actual: renewed === undefined ? instead : `initialize ${isRight ? 'without' : 'with'} MCP-Session-Id`,
      entry: renewed ?? dead ?? refused,
    });
    // Of several clients at work each learns by itself that the session is lost.
    if (!isRight || renewed.respondedMs === null || !isSequential(plain) || !isOneClient(plain)) return;
    const kept = later.find(
      (entry) =>
        entry.request.method === 'POST' &&
        requestHeader(entry, 'mcp-session-id') === lost &&
        isAfter(entry, renewed, plain),
    );
    expect.that('the lost id is not sent in the new session', kept === undefined, {
      expected: 'the id of the new session',
      actual: kept === undefined ? 'no request with the lost id' : 'a request with the lost id',
      entry: kept ?? renewed,
    });
  },
});
