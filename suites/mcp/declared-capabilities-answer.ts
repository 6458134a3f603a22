import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { Mcp, McpClient } from '../../runner/kit/mcp.ts';
import { readItems, resourceList } from './support/offered-lists.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** The method of each capability. None of them changes anything but the log level of this check's own session. */
const lists = [
  ['tools', 'tools/list', {}],
  ['prompts', 'prompts/list', {}],
  ['resources', 'resources/list', {}],
  ['logging', 'logging/setLevel', { level: 'emergency' }],
  [
    'completions',
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'vivero' }, argument: { name: 'vivero', value: '' } },
  ],
] as const;

/** In stateless MCP each request names its log level. */
const legacyOnly: readonly string[] = ['logging'];

/** A capability is a promise that its methods exist. */
export default defineCheck({
  id: 'mcp/declared-capabilities-answer',
  clause: 'mcp-2025-11-25:lifecycle.declared-capabilities',
  title: 'Declared capabilities are implemented',
  why: 'Clients call the methods of declared capabilities as soon as they connect, and show an error where that fails.',
  sends:
    '`tools/list`, `prompts/list`, `resources/list`, `logging/setLevel` and `completion/complete`, each where its capability is declared. `resources/subscribe` where subscriptions are declared.',
  passes: 'Any response other than error -32601. Lists may be empty.',
  fails: 'The JSON-RPC error -32601 for a method of a declared capability.',
  fix: 'Implement the method, or do not declare the capability.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'declares-prompts-without-list',
    'tools-list-unknown',
    'declares-logging-without-levels',
    'resource-subscriptions-declared-only',
  ],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [capability, method, params] of lists) {
        if (client.era === 'modern' && legacyOnly.includes(capability)) continue;
        if (!Object.hasOwn(client.capabilities, capability)) continue;
        // The level holds for the whole session, and all checks share the client's session.
        const asked = capability === 'logging' ? await mcp.openClient() : client;
        const reply = await asked.request(method, params, { case: `${client.eraName}: ${method}` });
        expect.that(`the declared capability "${capability}" is implemented`, reply.error?.code !== -32601, {
          expected: 'any response other than JSON-RPC error -32601',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
      await expectSubscriptions(mcp, client, expect);
      const declared = lists.some(([capability]) => Object.hasOwn(client.capabilities, capability));
      if (!declared)
        expect.that('no capability with such a method is declared', true, {
          expected: 'no such capability, and no request',
          actual: Object.keys(client.capabilities),
          exchange: client.opening.exchange,
        });
    }
  },
});

/** Subscriptions end with their session. Stateless MCP has another method for them, and another check for it. */
async function expectSubscriptions(mcp: Mcp, client: McpClient, expect: Expect): Promise<void> {
  const { resources } = client.capabilities;
  if (client.era === 'modern' || !isObject(resources) || resources['subscribe'] !== true) return;
  const [first] = await readItems(client, resourceList);
  const uri = first?.item['uri'];
  if (typeof uri !== 'string') return;
  const own = await mcp.openClient();
  const reply = await own.request('resources/subscribe', { uri }, { case: 'resources/subscribe' });
  expect.that('the declared subscriptions to resources are implemented', reply.error?.code !== -32601, {
    expected: 'any response other than JSON-RPC error -32601',
    actual: describeReply(reply),
    exchange: reply.exchange,
  });
}
