import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

/** A gateway sees only the status. */
export default defineCheck({
  id: 'mcp/unknown-stateless-method-404',
  clause: 'mcp-2026-07-28:method.unknown-404',
  title: 'An unknown method gets 404 in stateless MCP',
  why: 'A client cannot distinguish a missing feature from a failure.',
  sends: 'A request with a made-up method.',
  passes: '404 with the JSON-RPC error -32601 and the id of the request.',
  fails: 'Another status, another code, another id, or a result.',
  fix: 'Return 404 with -32601 and the id of the request for unknown methods.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-method-answered-200', 'unknown-method-other-code', 'unknown-method-without-id'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const reply = await client.request('vivero/unknown', {}, { id: 'vivero-unknown' });
    if (!expect.rpcError(reply, { codes: [-32601], statuses: [404] })) return;
    const id = reply.response?.['id'] ?? null;
    const { exchange } = reply;
    expect.that('the response has the id of the request', id === 'vivero-unknown', {
      expected: 'vivero-unknown',
      actual: showValue(id),
      exchange,
    });
  },
});
