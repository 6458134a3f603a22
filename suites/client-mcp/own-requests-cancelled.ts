import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { sessionsOf, isRequest, paramsOf, type McpSession } from '../../runner/kit/client/mcp-sessions.ts';
import type { SentMessage } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** A server that is told to cancel what it does not know can do nothing. */
export default defineRunCheck({
  id: 'client-mcp/own-requests-cancelled',
  clause: 'mcp-2025-11-25:client.cancels-own-requests',
  title: 'Only own requests that are under way are cancelled',
  why: 'The call that was meant goes on, and its work is done for nobody.',
  passes: 'the id of a request of the same session that has no response yet, or had none a second before',
  fails:
    'an id that was never sent, that of initialize, or that of a request that ended before; under the ordinary service, whose responses are quick, also where two requests and all that are cancelled had ended',
  fix: 'Send notifications/cancelled with the id of the request, of the same type, while you wait for it.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: [
    'legacy-cancels-unknown',
    'legacy-cancels-initialize',
    'legacy-cancels-finished',
    'legacy-cancels-ended-calls',
  ],
  judgeRun({ run, expect }) {
    let count = 0;
    const toleratedMs = cancelsWhatEnded(run) ? 0 : crossingMs;
    for (const session of sessionsOf(run)) {
      const own = session.messages.filter(isRequest);
      for (const sent of session.messages.filter(({ method }) => method === 'notifications/cancelled')) {
        count += 1;
        const { requestId } = paramsOf(sent);
        const fault = faultOf(sent, { target: own.find(({ id }) => id === requestId), session, toleratedMs });
        expect.that('a request under way is cancelled', fault === null, {
          expected: 'the id of an own request that is under way',
          actual: fault ?? requestId,
          entry: sent.entry,
        });
      }
    }
    if (count === 0) throw new Inapplicable('the client cancels nothing');
  },
});

/**
 * Returns true where a client cancels at least two requests, and each after its response: that they crossed each time cannot be. What a client that
 * loses patience cancels under another scenario may have ended a moment before.
 */
function cancelsWhatEnded(run: ScenarioRun): boolean {
  if (run.scenario.id !== 'plain') return false;
  const cancelled = sessionsOf(run).flatMap(({ messages }) => {
    const own = messages.filter(isRequest);
    const notices = messages.filter(({ method }) => method === 'notifications/cancelled');
    return notices.map((notice) => ({ notice, target: own.find(({ id }) => id === paramsOf(notice)['requestId']) }));
  });
  const isLate = ({ notice, target }: (typeof cancelled)[number]): boolean =>
    target !== undefined && hasEnded(target) && (target.entry.respondedMs ?? Infinity) < notice.entry.arrivedMs;
  return cancelled.length >= 2 && cancelled.every(isLate);
}

function hasEnded({ entry, id }: SentMessage): boolean {
  return deliveredIn(entry).some((each) => each['id'] === id && !('method' in each));
}

/** The cancellation and the response may cross. */
const crossingMs = 1000;

function faultOf(
  { entry, message }: SentMessage,
  {
    target,
    session,
    toleratedMs,
  }: { readonly target: SentMessage | undefined; readonly session: McpSession; readonly toleratedMs: number },
): string | null {
  if (target === undefined) {
    const params = isObject(message['params']) ? message['params'] : {};
    const isInitialize = params['requestId'] === session.initialize.id;
    return `${JSON.stringify(params['requestId'] ?? null)}: ${isInitialize ? 'that of initialize' : 'no such request'}`;
  }
  const hasResponse = hasEnded(target);
  const endMs = target.entry.respondedMs;
  const isOver = hasResponse && endMs !== null && endMs + toleratedMs < entry.arrivedMs;
  return isOver
    ? `${JSON.stringify(target.id)}: its response came ${Math.round(entry.arrivedMs - endMs)} ms before`
    : null;
}
