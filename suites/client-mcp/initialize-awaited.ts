import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { isOneClient, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Version and session id are known only then. */
export default defineRunCheck({
  id: 'client-mcp/initialize-awaited',
  clause: 'mcp-2025-11-25:client.waits-for-initialize',
  title: 'Nothing but ping is requested before initialize has its response',
  why: 'Requests that overtake initialize have neither session nor version, and are refused on a slow server alone.',
  passes: 'the next request comes after the response',
  fails: 'a list or a call comes while initialize is under way',
  fix: 'Wait for the response to initialize before sending anything else.',
  kinds: ['mcp-legacy'],
  scenarios: ['slow-initialize'],
  brokenBy: ['legacy-does-not-wait'],
  judgeRun({ run, plain, expect }) {
    const sent = legacyEntries(run).flatMap(messagesOf);
    const opening = sent.filter(({ method, entry }) => method === 'initialize' && entry.respondedMs !== null);
    if (opening.length === 0) throw new Untestable('no initialize got its response');
    if (!isOneClient(plain))
      throw new Untestable('several clients take part: their requests cannot be distinguished yet');
    if (!sent.some(({ entry }) => entry.id > (opening[0]?.entry.id ?? 0)))
      throw new Untestable(`nothing came after initialize: ${endedAs(run)}`);
    for (const { entry } of opening) {
      const early = sent.filter(
        (other) =>
          isRequest(other) &&
          !['initialize', 'ping'].includes(other.method) &&
          requestHeader(other.entry, 'mcp-session-id') === null &&
          other.entry.id > entry.id &&
          other.entry.arrivedMs < (entry.respondedMs ?? 0),
      );
      expect.that('no request overtakes initialize', early.length === 0, {
        expected: 'nothing but ping',
        actual: early.map(({ method }) => method),
        entry: early[0]?.entry ?? entry,
      });
    }
  },
});
