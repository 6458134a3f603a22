import { defineCheck } from '../../runner/kit/define-check.ts';

/** A list of nothing asks for nothing. */
export default defineCheck({
  id: 'mcp/empty-batch-refused',
  clause: 'json-rpc:batch.empty',
  title: 'An empty batch is refused',
  why: 'What is taken here without a word is a message that was lost on its way.',
  sends: 'An empty list.',
  passes: 'The error -32600, any other error, any HTTP error status.',
  fails: 'A success without an error, no answer in time.',
  fix: 'Answer -32600 to a list without messages.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['empty-batch-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients())
      expect.notExecuted(await client.post({ body: [], method: 'ping' }, { case: client.era }));
  },
});
