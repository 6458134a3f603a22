import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { messagesOf, requestHeader, requestList } from '../../runner/kit/client/read-entry.ts';

/** A server chooses the form, and it may refuse a client that takes one alone. */
export default defineMessageCheck({
  id: 'client-mcp/accepts-both-forms',
  clause: 'mcp-2025-11-25:client.accept-both',
  title: 'Requests accept the forms that a server may respond with',
  why: 'Servers respond with 406, or with a form that the client did not expect.',
  passes:
    'application/json and text/event-stream with a POST, text/event-stream with a GET; in any order, with weights or more types',
  fails: 'one of them is missing, also behind */*',
  fix: 'Send "Accept: application/json, text/event-stream" with each POST, and "Accept: text/event-stream" with GET.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'legacy-accepts-json-alone',
    'legacy-accepts-anything',
    'legacy-get-accepts-json',
    'modern-accepts-json-alone',
  ],
  of: 'request to the MCP endpoint',
  selects: (entry) =>
    entry.place === 'mcp' &&
    (entry.request.method === 'POST' ? messagesOf(entry).length > 0 : isStreamOfSession(entry)),
  judge(entry, expect) {
    const wanted = entry.request.method === 'POST' ? ['application/json', 'text/event-stream'] : ['text/event-stream'];
    const accepted = new Set(requestList(entry, 'accept').filter(hasWeight).map(typeIn));
    expect.that(
      `Accept of ${entry.request.method} lists what may come`,
      wanted.every((type) => accepted.has(type)),
      {
        expected: wanted,
        actual: requestHeader(entry, 'accept'),
        entry,
      },
    );
  },
});

function isStreamOfSession(entry: JournalEntry): boolean {
  return entry.request.method === 'GET' && requestHeader(entry, 'mcp-session-id') !== null;
}

function typeIn(element: string): string {
  return (element.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function hasWeight(element: string): boolean {
  return !element.split(';').some((part) => /^\s*q=0(?:\.0{1,3})?\s*$/i.test(part));
}
