import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';

/** A cancellation often comes too late; that is nobody's fault. */
export default defineCheck({
  id: 'mcp/unknown-cancellation-ignored',
  clause: 'mcp-2025-11-25:cancellation.unknown-ignored',
  title: 'The cancellation of a request that is not known is ignored',
  why: 'Clients get an error for a request that was done, and show it to their user.',
  sends: 'notifications/cancelled for a request that was never made.',
  passes: '202, or any 4xx.',
  fails: 'A response or an error with an id; a server error; no answer in time.',
  fix: 'Look the request up, and do nothing where it is not there.',
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
    expect.that('nothing is answered to the cancellation', said.length === 0, facts);
  },
});
