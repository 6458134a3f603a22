import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** The server sends what came after that event. */
export default defineRunCheck({
  id: 'client-mcp/resumes-at-last-event',
  clause: 'mcp-2025-11-25:client.resumes-at-last-event',
  title: 'A stream is resumed at the last event that came whole',
  why: 'Messages are lost, or come twice.',
  passes: 'GET with the id of the last whole event, exactly',
  fails: 'another id, or a second GET without one',
  fix: 'Keep the id of an event once the event is whole, for each stream by itself, and send it as Last-Event-ID.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['stream-cut'],
  brokenBy: ['legacy-resumes-at-first', 'legacy-resumes-at-half-event', 'legacy-resumes-without-id'],
  judgeRun({ run, plain, expect }) {
    const wanted = run.values.get('last-event-id');
    const first = run.values.get('cut-at') ?? '';
    const entries = legacyEntries(run);
    const cut = entries.find(({ response }) =>
      Buffer.from(response?.body.bytes ?? [])
        .toString()
        .includes(`id: ${first}\n`),
    );
    if (wanted === undefined || cut === undefined) throw new Untestable('no stream of the client was cut');
    const gets = entries.filter(({ id, request }) => id > cut.id && request.method === 'GET');
    // A client may listen to several streams at a time: where it does so under the ordinary service, one more resumes nothing.
    const listened = legacyEntries(plain);
    const listensOnce = !listened.some((entry) => entry.request.method === 'GET' && isSecond(entry, listened));
    const resuming = gets.filter(
      (entry) => requestHeader(entry, 'last-event-id') !== null || (listensOnce && isSecond(entry, entries)),
    );
    if (resuming.length === 0) throw new Untestable('the client did not resume the stream');
    for (const entry of resuming.slice(0, 1)) {
      const id = requestHeader(entry, 'last-event-id');
      expect.that('the stream is resumed at its last whole event', id === wanted, {
        expected: wanted,
        actual: id,
        entry,
      });
    }
  },
});

/** A GET without an id opens the stream of a session; where that is open by then, it can only be meant to resume. */
function isSecond(entry: JournalEntry, entries: readonly JournalEntry[]): boolean {
  const id = requestHeader(entry, 'mcp-session-id');
  return entries.some(
    (other) =>
      other.id < entry.id &&
      other.request.method === 'GET' &&
      requestHeader(other, 'mcp-session-id') === id &&
      other.response?.status === 200 &&
      other.respondedMs !== null &&
      other.respondedMs >= entry.arrivedMs,
  );
}
