import { describeReply } from '../../runner/kit/judge-reply.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A ping shows that the server is alive. */
export default defineCheck({
  id: 'mcp/ping-answered',
  clause: 'mcp-2025-11-25:ping.answered',
  title: 'The server responds to ping',
  why: 'Clients consider a server that does not respond dead, and close the connection.',
  sends: '`ping` after the opening of a session.',
  passes: '200 with an object as its result, which may have members.',
  fails: 'An error, a result of another type, or no response in time.',
  fix: 'Return an empty object as the result of `ping`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['ping-unknown', 'ping-not-served', 'ping-answered-with-text', 'ping-answered-null'],
  async run({ mcp, expect }) {
    const reply = await (await mcp.client('legacy')).request('ping');
    expect.that('the result of ping is an object', reply.exchange.response?.status === 200 && reply.result !== null, {
      expected: 'status 200 with an object as its result',
      actual: reply.response === null ? describeReply(reply) : showValue(reply.response),
      exchange: reply.exchange,
    });
  },
});
