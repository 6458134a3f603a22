import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { legacyEntries, sessionWith } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, type SentMessage } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** A server that gets no response takes the connection for dead. */
export default defineRunCheck({
  id: 'client-mcp/ping-answered',
  clause: 'mcp-2025-11-25:client.ping-answered',
  title: 'A ping of the server gets an empty result',
  why: 'The server ends the session in the middle of the work.',
  passes: 'a result, with metadata or without, under the id of the ping, be it a string or a number',
  fails:
    'an error, another id, a number that came back as a string, or nothing within 5 s while the stream is open, be it that of a call or that of a GET',
  fix: 'Respond to ping with {"result": {}} at once, on whichever stream it comes, and repeat its id with its type.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['server-ping', 'get-ping'],
  brokenBy: [
    'legacy-refuses-ping',
    'legacy-ignores-ping',
    'legacy-pings-back-under-other-id',
    'legacy-pings-back-under-text',
    'legacy-ignores-ping-on-get',
  ],
  judgeRun({ run, expect }) {
    const ids = idsOf(run);
    const asked = legacyEntries(run).find((entry) =>
      deliveredIn(entry).some((each) => ids.includes(each['id']) && 'method' in each),
    );
    if (asked === undefined) throw new Untestable('the client was not sent the pings');
    const responses = legacyEntries(run)
      .filter((entry) => entry.id > asked.id)
      .flatMap(messagesOf)
      .filter(({ method }) => method === '');
    const others = responses.filter((sent) => !ids.includes(sent.id));
    const pongs = ids.map((id) => ({ id, sent: responses.find((sent) => sent.id === id) ?? others.shift() }));
    const judged = openMsOf(asked, run) < waitedMs ? pongs.filter(({ sent }) => sent !== undefined) : pongs;
    if (judged.length < ids.length && judged.every(isPong))
      throw new Untestable('the client did not stay until it had to respond');
    for (const { id, sent } of judged)
      expect.that('the ping gets a result', isPong({ id, sent }), {
        expected: { jsonrpc: '2.0', id, result: {} },
        actual: sent?.message ?? 'nothing within 5 s',
        entry: (sent ?? { entry: asked }).entry,
      });
  },
});

/** Returns for how long the stream was open once the pings were sent; that of a GET is open for as long as the client wants. */
function openMsOf(asked: JournalEntry, run: ScenarioRun): number {
  if (asked.request.method === 'POST') return (asked.respondedMs ?? asked.arrivedMs) - asked.arrivedMs;
  const listenedMs = run.values.get('listened-ms');
  const call = sessionWith(run, asked)?.messages.find(
    ({ method, entry }) => method === 'tools/call' && entry.id > asked.id && entry.response?.status === 200,
  );
  const sinceCallMs = call === undefined ? 0 : run.end.atMs - call.entry.arrivedMs;
  return Math.min(sinceCallMs, listenedMs === undefined ? Infinity : Number(listenedMs));
}

/** Ids of the pings, a string and a number. */
function idsOf({ values }: Pick<ScenarioRun, 'values'>): unknown[] {
  const [id, number] = [values.get('ping-id'), values.get('ping-number')];
  return id === undefined ? [] : [id, Number(number)];
}

function isPong({ id, sent }: { readonly id: unknown; readonly sent: SentMessage | undefined }): boolean {
  return sent?.id === id && isObject(sent?.message['result']);
}

/** So long the scenario holds the stream open, less what its timer may be early. */
const waitedMs = 4900;
