import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { polledStream } from './support/polled-stream.ts';

/** The response waits there. */
export default defineRunCheck({
  id: 'client-mcp/polled-stream-resumed',
  clause: 'mcp-2025-11-25:client.polled-stream-resumed',
  title: 'A client reconnects to a stream that ended before the response',
  why: 'Calls that take long never get their result from servers that do not keep connections open.',
  passes: 'GET with the id of the last event',
  fails: 'the call is sent again, other requests follow, or the client waits',
  fix: 'When a stream ends without the response, send GET with Last-Event-ID.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['sse-polling'],
  brokenBy: ['legacy-never-resumes', 'legacy-posts-polled-call-again'],
  judgeRun({ run, plain, expect }) {
    const { ended, resumed, id } = polledStream(run);
    const other = legacyEntries(run).find((entry) => messagesOf(entry).some(isRequest) && follows(entry, ended, plain));
    if (resumed === undefined && other === undefined && !run.end.wasIdle)
      throw new Untestable(`nothing came after the stream ended: ${endedAs(run)}`);
    expect.that('GET with the id of the last event follows', resumed !== undefined, {
      expected: `GET with Last-Event-ID: ${id}`,
      actual: resumed === undefined ? (other === undefined ? 'nothing' : messagesOf(other)[0]?.method) : 'GET',
      entry: resumed ?? other ?? ended,
    });
  },
});
