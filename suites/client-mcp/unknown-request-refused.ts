import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Later versions and extensions have others than those of today. */
export default defineRunCheck({
  id: 'client-mcp/unknown-request-refused',
  clause: 'json-rpc:client.unknown-request-refused',
  title: 'A request of the server that the client does not know gets an error',
  why: 'The server waits for a response that never comes, and the call behind it fails when its time is over.',
  passes: 'an error under the id of the request, best with the code -32601; whatever else its code is',
  fails: 'a result, an error under another id, or nothing within 5 s while the stream is open',
  fix: 'Respond with error -32601 (method not found) to each request whose method you do not know; be silent about notifications alone.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['unknown-request'],
  brokenBy: ['legacy-drops-unknown-requests', 'legacy-agrees-to-unknown-requests'],
  judgeRun({ run, expect }) {
    const id = run.values.get('unknown-id');
    const asked = legacyEntries(run).find((entry) =>
      deliveredIn(entry).some((each) => each['id'] === id && 'method' in each),
    );
    if (asked === undefined) throw new Untestable('the client was not sent the request');
    const responses = legacyEntries(run)
      .filter((entry) => entry.id > asked.id)
      .flatMap(messagesOf)
      .filter(({ method }) => method === '');
    const sent = responses.find((each) => each.id === id) ?? responses[0];
    const openMs = (asked.respondedMs ?? asked.arrivedMs) - asked.arrivedMs;
    if (sent === undefined && openMs < waitedMs)
      throw new Untestable('the client did not stay until it had to respond');
    expect.that('the request gets an error', sent?.id === id && isObject(sent?.message['error']), {
      expected: { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
      actual: sent?.message ?? 'nothing within 5 s',
      entry: (sent ?? { entry: asked }).entry,
    });
  },
});

/** So long the scenario holds the stream open, less what its timer may be early. */
const waitedMs = 4900;
