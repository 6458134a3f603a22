import { readEvents } from '../../runner/documents/sse.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';

/** The last revision whose streams hold nothing but messages. */
const earlier = '2025-06-18';
/** How long the stream of the session is read, in milliseconds. */
const listenMs = 300;

/** Clients of that time parse the data of each event as JSON, and give up where there is none. */
export default defineCheck({
  id: 'mcp/earlier-streams-hold-messages',
  clause: 'mcp-2025-11-25:transport.earlier-streams',
  title: 'Streams of sessions before 2025-11-25 have no event with empty data',
  why: 'Clients that were built before 2025-11-25 end the stream with a parse error, and never see the response behind it.',
  sends: '`initialize` with the revision 2025-06-18, then a plain request, `tools/list` and GET in that session.',
  passes:
    'Streams whose events have data, or no data field at all, comments, and responses that are no streams. Inapplicable where the server does not agree to an earlier revision, or returns no stream.',
  fails: 'An event of the type `message` with an empty data field, such as one that only tells its id.',
  fix: 'Begin a stream with an event that has an id and no data only where 2025-11-25 was agreed on. Update the MCP library.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['streams-begin-empty-for-all'],
  async run({ mcp, expect }) {
    const client = await mcp.openClient({ revision: earlier });
    if (client.revision > earlier) throw new Inapplicable(`the server agrees to ${client.revision} only`);
    const replies = [
      client.opening,
      await client.askPlainly({ case: 'a plain request' }),
      await client.request('tools/list', {}, { case: 'tools/list' }),
      await client.ask('GET', { listenMs, case: 'GET' }),
    ];
    const streams = replies.filter(({ form }) => form === 'sse');
    if (streams.length === 0) throw new Inapplicable('the server returns no stream in this session');
    for (const { exchange } of streams) {
      const empty = emptyEventsOf(exchange);
      expect.that('no event has an empty data field', empty.length === 0, {
        expected: 'a message in the data of each event',
        actual:
          empty.length === 0 ? 'none' : `an event with ${empty[0]?.id === null ? 'no id' : 'an id'} and empty data`,
        exchange,
      });
    }
  },
});

/** An event without a data field is no event to whoever reads the stream (WHATWG HTML §9.2.6), and so is not read as one here. */
function emptyEventsOf({ response }: McpReply['exchange']): ReturnType<typeof readEvents>['events'] {
  const { events } = readEvents(response?.body.bytes ?? new Uint8Array(0));
  return events.filter(({ event, data }) => data === '' && (event === null || event === 'message'));
}
