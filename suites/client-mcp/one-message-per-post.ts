import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { eraOf } from '../../runner/kit/client/mcp-era.ts';
import { sessionWith } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, requestJsonOf } from '../../runner/kit/client/read-entry.ts';

/** Batches came with MCP 2025-03-26 and went with the next version. */
export default defineMessageCheck({
  id: 'client-mcp/one-message-per-post',
  clause: 'mcp-2025-11-25:client.one-message-per-post',
  title: 'A POST holds one JSON-RPC message',
  why: 'Servers of MCP 2025-06-18 and later refuse arrays.',
  passes: 'one object; an array in a session of 2025-03-26',
  fails: 'an array in a session of a later version, or one with initialize in it',
  fix: 'Send each message in a POST of its own.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-always-batches', 'legacy-batches-once-agreed'],
  of: 'POST with a message',
  selects: (entry, run) =>
    entry.place === 'mcp' &&
    entry.request.method === 'POST' &&
    eraOf(entry) === 'legacy' &&
    isObject([requestJsonOf(entry)].flat()[0]) &&
    (!Array.isArray(requestJsonOf(entry)) || sessionWith(run, entry) !== null || hasInitialize(entry)),
  judge(entry, expect, run) {
    const isArray = Array.isArray(requestJsonOf(entry));
    const version = sessionWith(run, entry)?.version ?? '';
    const isAllowed = !hasInitialize(entry) && version < '2025-06-18';
    expect.that('the body is one message', !isArray || isAllowed, {
      expected: 'one JSON object',
      actual: isArray ? `an array${version === '' ? '' : ` in a session of ${version}`}` : 'one JSON object',
      entry,
    });
  },
});

function hasInitialize(entry: JournalEntry): boolean {
  return messagesOf(entry).some(({ method }) => method === 'initialize');
}
