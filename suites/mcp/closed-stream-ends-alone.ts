import { defineCheck } from '../../runner/kit/define-check.ts';
import { plainMethod } from './support/stateless-lists.ts';
import { listenWhereServed } from './support/subscriptions.ts';

/** Closing a stream is how a request is cancelled. */
export default defineCheck({
  id: 'mcp/closed-stream-ends-alone',
  clause: 'mcp-2026-07-28:cancellation.stream-closed',
  title: 'A stream that is closed ends nothing else',
  why: 'One client that goes away takes the others with it.',
  sends: 'subscriptions/listen, closed by our side, then another request.',
  passes: 'A result.',
  fails: 'An error, or no answer.',
  fix: 'End the one request whose stream was closed.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['closed-stream-wedges'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    await listenWhereServed(client, { case: 'closed by our side' });
    expect.result(await client.request(await plainMethod(client), {}, { case: 'after a stream was closed' }));
  },
});
