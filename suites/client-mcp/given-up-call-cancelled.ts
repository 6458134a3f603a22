import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { sessionsOf, isRequest, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { endedAs } from '../../runner/kit/client/mcp-steps.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** The server does not see it otherwise: a closed stream may be resumed. */
export default defineRunCheck({
  id: 'client-mcp/given-up-call-cancelled',
  clause: 'mcp-2025-11-25:client.timeout-cancelled',
  title: 'A call that is given up is cancelled',
  why: 'The server goes on working, and keeps the result for a client that does not want it.',
  passes: 'notifications/cancelled with the id of the call',
  fails: 'the stream is closed and other requests follow, without the notification',
  fix: 'Send notifications/cancelled when your time limit for a request is over.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['slow-tool'],
  brokenBy: ['legacy-closes-instead-of-cancelling'],
  judgeRun({ run, plain, expect }) {
    const calls = sessionsOf(run).flatMap((session) =>
      session.messages.filter(({ method }) => method === 'tools/call').map((sent) => ({ session, sent })),
    );
    const left = calls.filter(
      ({ sent }) => sent.entry.isAborted && !deliveredIn(sent.entry).some(({ id }) => id === sent.id),
    );
    if (left.length === 0) throw new Inapplicable('the client gave up no call');
    for (const { session, sent } of left) {
      const later = session.messages.filter(({ entry }) => entry.id > sent.entry.id);
      const notice = later.find(
        (each) => each.method === 'notifications/cancelled' && paramsOf(each)['requestId'] === sent.id,
      );
      const other = later.find((each) => isRequest(each) && each.method !== 'ping');
      if (notice === undefined && (other === undefined || !callsOneByOne(plain)))
        throw new Untestable(`nothing shows whether the client gave up the call: ${endedAs(run)}`);
      expect.that('the call that was given up is cancelled', notice !== undefined, {
        expected: { method: 'notifications/cancelled', params: { requestId: sent.id } },
        actual: notice?.message ?? other?.method,
        entry: (notice ?? other ?? sent).entry,
      });
    }
  },
});

/** Who sends nothing while a call is under way has given the call up when something else is sent. */
function callsOneByOne(plain: ScenarioRun): boolean {
  const sent = sessionsOf(plain).flatMap(({ messages }) => messages.filter(isRequest));
  return sent.every(
    ({ method, entry }) =>
      method !== 'tools/call' ||
      sent.every(
        (other) => other.entry.id <= entry.id || other.entry.arrivedMs >= (entry.respondedMs ?? Infinity) - endMs,
      ),
  );
}

/** A client may have read the last event of a stream so long before the stream ended. */
const endMs = 20;
