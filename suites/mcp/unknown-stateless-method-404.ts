import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

/** A gateway sees the status only. */
export default defineCheck({
  id: 'mcp/unknown-stateless-method-404',
  clause: 'mcp-2026-07-28:method.unknown-404',
  title: 'An unknown method is answered 404',
  why: 'A client cannot tell what a server lacks from what went wrong.',
  sends: 'A request for a method that nobody has.',
  passes: '404 with -32601 and the id of the request.',
  fails: 'Another status, another code, another id, a result.',
  fix: 'Answer unknown methods with 404, -32601 and the id.',
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
    expect.that('the id is that of the request', id === 'vivero-unknown', {
      expected: 'vivero-unknown',
      actual: showValue(id),
      exchange,
    });
  },
});
