import { defineCheck } from '../../runner/kit/define-check.ts';
import { initializeParameters } from './support/stateless-messages.ts';

/** Parameters that would be right where the method still existed, so that nothing else is wrong with the request. */
function parametersOf(method: string): Record<string, unknown> {
  if (method === 'logging/setLevel') return { level: 'error' };
  return method.startsWith('resources/') ? { uri: 'vivero://none' } : {};
}

/** What is gone is unknown. */
export default defineCheck({
  id: 'mcp/removed-methods-404',
  clause: 'mcp-2026-07-28:method.removed-404',
  title: 'Methods that the stateless era removed are unknown to it',
  why: 'Clients come to depend on what the next version lacks.',
  sends:
    'ping, logging/setLevel, resources/subscribe and unsubscribe as stateless requests, and initialize where no earlier revision is spoken.',
  passes: '404 with -32601; any refusal of initialize.',
  fails: 'A result, another status or code.',
  fix: 'Serve removed methods to older revisions only.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'removed-ping-served',
    'removed-level-served',
    'removed-subscribe-served',
    'removed-method-answered-200',
    'stateless-only-initialize-served',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const method of ['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']) {
      const reply = await client.request(method, parametersOf(method), { case: method });
      expect.rpcError(reply, { codes: [-32601], statuses: [404] });
    }
    // A server of both eras may take any initialize for the opening of the earlier one.
    if ((await mcp.eras()).legacy.spoken) return;
    expect.notExecuted(await client.request('initialize', initializeParameters, { case: 'initialize' }));
  },
});
