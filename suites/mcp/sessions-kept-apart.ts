import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';

/** What each of the clients requests. */
const order = ['ping', 'tools/list', 'tools/list', 'ping'] as const;

/** Each client numbers its requests from one, and knows nothing of others. */
export default defineCheck({
  id: 'mcp/sessions-kept-apart',
  clause: 'json-rpc:response.one',
  title: 'Clients that send requests with the same id at the same time get their own responses',
  why: 'One customer receives what another one requested, and the other waits for a response that never comes.',
  sends:
    'Four sessions, or four clients of a server that keeps none: a ping in two of them and `tools/list` in the others, all at the same time on connections of their own, with the same id.',
  passes:
    'Its own result, or an error, for each request. Inapplicable where one of the two methods gets no result alone.',
  fails: 'The result of the other request, or no response in time.',
  fix: 'Give each client a server and a transport of its own, and keep pending requests with them.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['sessions-share-a-transport', 'sessions-share-responses'],
  async run({ mcp, expect, openConnection }) {
    const clients: McpClient[] = [];
    // Within a session no id may be used twice, so each request has a session of its own.
    for (const _ of order) clients.push(await mcp.openClient());
    for (const method of ['ping', 'tools/list'])
      if ((await clients[0]?.request(method, {}, { case: `${method} alone` }))?.result === null)
        throw new Inapplicable(`the server has no result for ${method}`);
    const replies = await Promise.all(
      clients.map((client, number) =>
        client.request(
          order[number] ?? 'ping',
          {},
          { id: 'vivero-equal', connection: openConnection('mcp'), case: `client ${number + 1}: ${order[number]}` },
        ),
      ),
    );
    for (const [place, reply] of replies.entries()) {
      const method = order[place] ?? 'ping';
      expect.that('the response is that of the request', isOwn(reply, method), {
        expected: method === 'ping' ? 'an empty result, or an error' : 'a result with tools, or an error',
        actual: reply.result === null ? describeReply(reply) : Object.keys(reply.result).slice(0, 10),
        exchange: reply.exchange,
      });
    }
  },
});

function isOwn({ exchange, result }: McpReply, method: 'ping' | 'tools/list'): boolean {
  if (exchange.fault !== null) return false;
  return result === null || Object.hasOwn(result, 'tools') === (method === 'tools/list');
}
