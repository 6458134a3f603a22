import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { type ListedItem, promptList, readItems, resourceList } from './support/offered-lists.ts';

/** Gateways route by the header and servers by the body, so both have to agree. */
export default defineCheck({
  id: 'mcp/name-header-of-resources-validated',
  clause: 'mcp-2026-07-28:header.name-validated',
  title: 'A missing or different Mcp-Name is refused for resources and prompts',
  why: 'A gateway that permits one resource also lets another one through.',
  sends: '`resources/read` and `prompts/get` of a listed item, without Mcp-Name and with another name in it.',
  passes: '400 with the JSON-RPC error -32020. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'A result, or another status or code.',
  fix: 'Decode Mcp-Name and compare it with params.uri or params.name. Return 400 with -32020 where they differ.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['name-header-ignored-for-resources'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const asked = [
      ...(await requestsOf(client, { list: resourceList, method: 'resources/read', member: 'uri' })),
      ...(await requestsOf(client, { list: promptList, method: 'prompts/get', member: 'name' })),
    ];
    let judged = 0;
    for (const { method, params } of asked) {
      // A request that fails with the right header is refused for another reason.
      const plain = await client.request(method, params, { case: `${method} with the right header` });
      if (plain.result === null) continue;
      judged += 1;
      for (const value of [null, 'vivero-another']) {
        const sending = { replace: { 'mcp-name': value }, case: `${method}: Mcp-Name ${value ?? 'absent'}` };
        expectMismatch(expect, await client.request(method, params, sending));
      }
    }
    if (judged === 0) throw new Inapplicable('neither a resource nor a prompt is listed and served');
  },
});

async function requestsOf(
  client: McpClient,
  {
    list,
    method,
    member,
  }: { readonly list: Parameters<typeof readItems>[1]; readonly method: string; readonly member: string },
): Promise<ReadonlyArray<{ readonly method: string; readonly params: Readonly<Record<string, unknown>> }>> {
  const items = await readItems(client, list);
  const first = items.find(({ item }) => typeof item[member] === 'string' && !requiresArguments(item));
  return first === undefined ? [] : [{ method, params: { [member]: first.item[member] } }];
}

function requiresArguments({ arguments: given }: ListedItem['item']): boolean {
  return Array.isArray(given) && given.length > 0;
}
