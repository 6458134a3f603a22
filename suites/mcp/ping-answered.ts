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
  passes: '200 with an empty object as its result. Metadata in _meta is allowed.',
  fails:
    'An error, a result of another type, a result with members of its own, which strict clients refuse, or no response in time.',
  fix: 'Return an empty object as the result of `ping`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ping-unknown',
    'ping-not-served',
    'ping-answered-with-text',
    'ping-answered-null',
    'ping-answered-with-time',
  ],
  async run({ mcp, expect }) {
    const reply = await (await mcp.client('legacy')).request('ping');
    const { result, exchange } = reply;
    const further = Object.keys(result ?? {}).filter((name) => name !== '_meta');
    const isEmpty = exchange.response?.status === 200 && result !== null && further.length === 0;
    expect.that('the result of ping is an empty object', isEmpty, {
      expected: 'status 200 with an empty object as its result',
      actual: reply.response === null ? describeReply(reply) : showValue(reply.response),
      exchange,
    });
  },
});
