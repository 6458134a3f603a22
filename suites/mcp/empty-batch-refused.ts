import { defineCheck } from '../../runner/kit/define-check.ts';

/** An array without messages requests nothing. */
export default defineCheck({
  id: 'mcp/empty-batch-refused',
  clause: 'json-rpc:batch.empty',
  title: 'An empty batch is refused',
  why: 'A client that lost its messages on the way does not notice it.',
  sends: 'An empty array.',
  passes: 'The JSON-RPC error -32600, any other error, or any HTTP error status.',
  fails: 'A success without an error, or no response in time.',
  fix: 'Return the JSON-RPC error -32600 for an array without messages.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['empty-batch-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients())
      expect.notExecuted(await client.post({ body: [], method: 'ping' }, { case: client.eraName }));
  },
});
