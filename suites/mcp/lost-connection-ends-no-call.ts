import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { nameOf } from './support/judge-tools.ts';
import { openSession } from './support/own-session.ts';
import { type CallableTool, pickCallable } from './support/pick-callable.ts';
import { brings, firstEventId } from './support/streams-with-ids.ts';

/** Tools that are called at most, until one has a stream that can be left in time. */
const mostCalls = 8;
/** How long the response is waited for beyond the time that the whole call took, in milliseconds. */
const listenMs = 4_000;

/** Phones change their network in the middle of a call. */
export default defineCheck({
  id: 'mcp/lost-connection-ends-no-call',
  clause: 'mcp-2025-11-25:stream.lost-connection',
  title: 'A call goes on when its connection is lost, and its response can be fetched',
  why: 'A long call fails whenever the network does, and the client that resumes its stream waits for a response that never comes.',
  sends:
    '`tools/call` of up to eight read-only tools in a session, each with a progress token. The first whose stream has event ids before its response is called again; vivero closes the connection at the first id, and resumes the stream with GET and Last-Event-ID, twice where the first one brings no response.',
  passes:
    'The response on the resumed stream. Inapplicable where no call has such a stream, or where the stream of a call that was not left cannot be resumed either.',
  fails: 'No response on the resumed stream, though the stream of a call that was not left brings it again.',
  fix: 'Do not end the call when its connection closes. Store its messages, and replay them to the client that resumes the stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['calls-end-with-their-connection'],
  async run({ mcp, expect, random }) {
    const client = await openSession(mcp);
    for (const callable of (await pickCallable(client, random)).slice(0, mostCalls)) {
      const calls = await leaveCall(client, callable, random);
      if (calls === null) continue;
      const { whole, left } = calls;
      const early = await resume(client, left, { waitMs: whole.reply.exchange.durationMs + listenMs });
      // A server may replay what it stored, and send nothing more on a resumed stream.
      const resumed = brings(early, left.id) ? early : await resume(client, left, { waitMs: listenMs });
      const isBrought = brings(resumed, left.id);
      // Whether streams can be resumed at all, the one that was not left says.
      if (!isBrought && !brings(await resume(client, whole, { waitMs: listenMs }), whole.id)) break;
      expect.that(`the resumed stream brings the response of ${nameOf(callable.tool)}`, isBrought, {
        expected: 'the response to the call whose connection was lost',
        actual: isBrought ? 'that response' : `no such response: ${describeReply(resumed)}`,
        exchange: resumed.exchange,
      });
      return;
    }
    throw new Inapplicable('no call has a stream that can be left before its response and resumed');
  },
});

/** A call of a tool, and the id of the first event of its stream. */
interface StreamedCall {
  readonly id: string;
  readonly event: string;
  readonly reply: McpReply;
}

/** Resolves to a whole call, and the same one left before its response; `null` where its stream cannot be left so early. */
async function leaveCall(
  client: McpClient,
  { tool, given }: CallableTool,
  random: CheckContext['random'],
): Promise<{ readonly whole: StreamedCall; readonly left: StreamedCall } | null> {
  const call = async (leavesAtEventId: boolean): Promise<StreamedCall | null> => {
    const id = `vivero-lost-${random(1_000_000_000)}`;
    const params = { name: tool['name'], arguments: given, _meta: { progressToken: id } };
    const naming = { id, case: `${nameOf(tool)}${leavesAtEventId ? ', left at its first event' : ''}` };
    const reply = await client.request('tools/call', params, { ...naming, leavesAtEventId });
    const event = firstEventId(reply);
    return event === null || brings(reply, id) === leavesAtEventId ? null : { id, event, reply };
  };
  const whole = await call(false);
  const left = whole === null ? null : await call(true);
  return whole === null || left === null ? null : { whole, left };
}

/** Resolves to the stream of a call as it is resumed, read until it brings the response. */
function resume(
  client: McpClient,
  { event, id }: StreamedCall,
  { waitMs }: { readonly waitMs: number },
): Promise<McpReply> {
  return client.ask('GET', { id, replace: { 'last-event-id': event }, listenMs: waitMs, case: 'the resumed stream' });
}
