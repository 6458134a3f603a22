import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';

/** A cancellation often comes too late, which is not an error. */
export default defineCheck({
  id: 'mcp/unknown-cancellation-ignored',
  clause: 'mcp-2025-11-25:cancellation.unknown-ignored',
  title: 'The cancellation of an unknown request is ignored',
  why: 'Clients get an error for a request that has already finished, and show it to their user.',
  sends: '`notifications/cancelled` for a request that was never made.',
  passes: '202 or any other response that is not a server error, without a JSON-RPC response that has an id.',
  fails: 'A JSON-RPC result or error with an id, a server error, or no response in time.',
  fix: 'Look up the request, and do nothing where it does not exist.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-cancellation-answered', 'unknown-cancellation-crashes'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const params = { requestId: 'vivero-never-made', reason: 'test' };
    const { exchange, messages } = await client.notify('notifications/cancelled', params);
    if (!expect.noServerError(exchange)) return;
    const said = messages.filter((message) => isResponse(message) && (message['id'] ?? null) !== null);
    const facts = { expected: 'no response', actual: said.slice(0, 3).map(showValue), exchange };
    expect.that('the cancellation gets no JSON-RPC response', said.length === 0, facts);
  },
});
