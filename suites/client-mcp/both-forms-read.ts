import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** The server chooses. */
export default defineRunCheck({
  id: 'client-mcp/both-forms-read',
  clause: 'mcp-2025-11-25:client.both-forms-read',
  title: 'A response is read as JSON and as a stream of events',
  why: 'The client works with some servers, and stops at others that are just as right.',
  passes: 'the client goes on as it does in the ordinary service',
  fails: 'it repeats its request, leaves steps out or waits, where all responses come in one form',
  fix: 'Choose how to read a response by its Content-Type.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['json-answers', 'sse-answers'],
  brokenBy: ['legacy-reads-json-alone', 'legacy-reads-streams-alone', 'modern-reads-json-alone'],
  judgeRun(context) {
    const wanted = context.run.scenario.id === 'json-answers' ? 'application/json' : 'text/event-stream';
    const what = wanted === 'application/json' ? 'JSON' : 'a stream of events';
    const isDelivered = ({ response }: JournalEntry): boolean =>
      response?.status === 200 && mediaTypeOf(response.headers)?.essence === wanted;
    const reasons = ['initialize', 'server/discover', 'tools/list', 'tools/call'].map((method) =>
      reasonNotTo(() => expectToGoOn(context, { what, method, isDelivered })),
    );
    const [reason] = reasons.filter((each) => each !== null);
    if (reason !== undefined && reasons.every((each) => each !== null)) throw reason;
  },
});

/** Returns why nothing could be said; `null` where something was. */
function reasonNotTo(say: () => void): Inapplicable | Untestable | null {
  try {
    say();
    return null;
  } catch (error) {
    if (error instanceof Untestable || error instanceof Inapplicable) return error;
    throw error;
  }
}
