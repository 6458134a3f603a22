import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireHttp2 } from './support/http2-responses.ts';
import { concurrently } from './support/tell-apart.ts';

/** How many requests are under way at the same time. */
const atOnce = 6;

/** Assistants call several tools at once. */
export default defineCheck({
  ...concurrently,
  id: 'http2/concurrent-calls-kept-apart',
  clause: 'rfc9113:streams.own-response',
  title: 'MCP requests that are sent at the same time on one connection get their own responses',
  sends: 'A plain request, then six at the same time with different ids, on one connection.',
  fails: 'A response with the id of another request.',
  systems: ['mcp'],
  mutates: false,
  brokenBy: ['h2-calls-mixed-up'],
  async run({ mcp, expect, openConnection }) {
    for (const client of await mcp.clients()) {
      const connection = openConnection('mcp');
      const method = await client.plainMethod();
      const alone = await client.request(method, {}, { connection, case: `${client.eraName}: alone` });
      requireHttp2(alone.exchange);
      connection.gather(atOnce);
      const ids = Array.from({ length: atOnce }, (_, place) => `vivero-${client.era}-${place + 1}`);
      const replies = await Promise.all(
        ids.map((id) => client.request(method, {}, { connection, id, case: `${client.eraName}: ${id} beside others` })),
      );
      for (const [place, { messages, exchange }] of replies.entries()) {
        const others = messages.map(({ id }) => id).filter((id) => id !== ids[place] && ids.some((own) => own === id));
        expect.that('the response has the id of no other request', others.length === 0, {
          expected: ids[place],
          actual: others.length === 0 ? ids[place] : others,
          exchange,
        });
      }
    }
  },
});
