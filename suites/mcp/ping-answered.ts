import { describeReply } from '../../runner/kit/judge-reply.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A sign of life. */
export default defineCheck({
  id: 'mcp/ping-answered',
  clause: 'mcp-2025-11-25:ping.answered',
  title: 'ping is answered',
  why: 'Clients take a server that does not answer for dead and close the connection.',
  sends: 'ping after the opening.',
  passes: 'A result that is an object; it may have members.',
  fails: 'An error, another kind of result, no answer in time.',
  fix: 'Answer ping with an empty object.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['ping-unknown', 'ping-answered-with-text', 'ping-answered-null'],
  async run({ mcp, expect }) {
    const reply = await (await mcp.client('legacy')).request('ping');
    expect.that('ping is answered with an object', reply.exchange.response?.status === 200 && reply.result !== null, {
      expected: 'status 200 with an object as its result',
      actual: reply.response === null ? describeReply(reply) : showValue(reply.response),
      exchange: reply.exchange,
    });
  },
});
