import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { Mcp, McpClient } from '../../runner/kit/mcp.ts';
import { readItems, resourceList } from './support/offered-lists.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** The methods that go with capabilities; none of them changes anything but what the log of our own session tells. */
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

/** Of the stateless era the level of the log stands in each request. */
const legacyOnly: readonly string[] = ['logging'];

/** A capability is a promise that its methods are there. */
export default defineCheck({
  id: 'mcp/declared-capabilities-answer',
  clause: 'mcp-2025-11-25:lifecycle.declared-capabilities',
  title: 'What is declared as a capability is there',
  why: 'Clients list what is declared as soon as they are connected, and show an error where that fails.',
  sends:
    'tools/list, prompts/list, resources/list, logging/setLevel and completion/complete, each where the capability is declared; resources/subscribe where subscriptions are.',
  passes: 'Anything but that the method does not exist; lists may be empty.',
  fails: 'The error -32601 for the method of a declared capability.',
  fix: 'Implement the method, or leave the capability out.',
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
        // What is set holds for the session, and the client's is that of all checks.
        const asked = capability === 'logging' ? await mcp.openClient() : client;
        const reply = await asked.request(method, params, { case: `${client.era}: ${method}` });
        expect.that(`the declared capability "${capability}" is there`, reply.error?.code !== -32601, {
          expected: 'anything but the error -32601',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
      await expectSubscriptions(mcp, client, expect);
      const declared = lists.some(([capability]) => Object.hasOwn(client.capabilities, capability));
      if (!declared)
        expect.that('no list is declared', true, {
          expected: 'nothing declared, nothing asked',
          actual: Object.keys(client.capabilities),
          exchange: client.opening.exchange,
        });
    }
  },
});

/** What a session subscribes to ends with it; the stateless revision has another method, asked about by a check of its own. */
async function expectSubscriptions(mcp: Mcp, client: McpClient, expect: Expect): Promise<void> {
  const { resources } = client.capabilities;
  if (client.era === 'modern' || !isObject(resources) || resources['subscribe'] !== true) return;
  const [first] = await readItems(client, resourceList);
  const uri = first?.item['uri'];
  if (typeof uri !== 'string') return;
  const own = await mcp.openClient();
  const reply = await own.request('resources/subscribe', { uri }, { case: 'resources/subscribe' });
  expect.that('the declared subscriptions to resources are there', reply.error?.code !== -32601, {
    expected: 'anything but the error -32601',
    actual: describeReply(reply),
    exchange: reply.exchange,
  });
}
