import { defineCheck } from '../../runner/kit/define-check.ts';
import { initializeParameters } from './support/stateless-messages.ts';

/** Valid parameters of the former method, so that nothing else is wrong with the request. */
function parametersOf(method: string): Record<string, unknown> {
  if (method === 'logging/setLevel') return { level: 'error' };
  return method.startsWith('resources/') ? { uri: 'vivero://none' } : {};
}

/** Revision 2026-07-28 no longer has these methods. */
export default defineCheck({
  id: 'mcp/removed-methods-404',
  clause: 'mcp-2026-07-28:method.removed-404',
  title: 'Methods that stateless MCP removed are unknown to the server',
  why: 'Clients start to depend on methods that the revision does not have.',
  sends:
    '`ping`, `logging/setLevel`, `resources/subscribe` and `resources/unsubscribe` as stateless requests, with a number and with a string for the id. `initialize` where session-based MCP is not spoken.',
  passes: '404 with the JSON-RPC error -32601. For `initialize`, any JSON-RPC error or HTTP error status.',
  fails: 'A result, or another status or code.',
  fix: 'Serve removed methods to session-based clients only.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'removed-ping-served',
    'removed-level-served',
    'removed-subscribe-served',
    'removed-method-answered-200',
    'stateless-only-initialize-served',
    'removed-ping-with-text-id-served',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const method of ['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']) {
      const reply = await client.request(method, parametersOf(method), { case: method });
      expect.rpcError(reply, { codes: [-32601], statuses: [404] });
      const named = { id: `vivero-${method}`, case: `${method} with a string for its id` };
      expect.rpcError(await client.request(method, parametersOf(method), named), { codes: [-32601], statuses: [404] });
    }
    // A server of both may take any initialize for the opening of session-based MCP.
    if ((await mcp.eras()).legacy.spoken) return;
    expect.notExecuted(await client.request('initialize', initializeParameters, { case: 'initialize' }));
  },
});
