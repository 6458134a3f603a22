import { defineCheck } from '../../runner/kit/define-check.ts';
import { listenWhereServed } from './support/subscriptions.ts';

/** A client cancels a request by closing its stream. */
export default defineCheck({
  id: 'mcp/closed-stream-ends-alone',
  clause: 'mcp-2026-07-28:cancellation.stream-closed',
  title: 'Closing one stream does not affect other requests',
  why: 'One client that disconnects stops the server for the others.',
  sends: '`subscriptions/listen`, whose stream vivero closes, then another request.',
  passes: 'A result for the second request.',
  fails: 'An error, or no response in time.',
  fix: 'Cancel only the request whose stream was closed.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['closed-stream-wedges'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    await listenWhereServed(client, { case: 'closed by vivero' });
    expect.result(await client.request(await client.plainMethod(), {}, { case: 'after a stream was closed' }));
  },
});
