import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { isAnsweredLater } from './answered-later.ts';

/** Parameters of `tools/call` that no schema allows. */
const cases = [
  ['a number as the name', { name: 5, arguments: {} }],
  ['no name', { arguments: {} }],
  ['a string as the arguments', { name: 'vivero_no_such_tool', arguments: 'none' }],
] as const;

/** Resolves to the responses to calls of a tool with parameters of wrong types; those that need a resumed stream are left out. */
export async function callWrongly(client: McpClient): Promise<McpReply[]> {
  return (await callEach(client)).filter((reply) => !isAnsweredLater(client, reply));
}

async function callEach(client: McpClient): Promise<McpReply[]> {
  const replies: McpReply[] = [];
  for (const [name, params] of cases) {
    // In stateless MCP the header repeats the name, and cannot contain a name that is not a string.
    if (client.era === 'modern' && typeof (params as { name?: unknown }).name !== 'string') continue;
    replies.push(await client.request('tools/call', params, { case: `${client.eraName}: ${name}` }));
  }
  const [tool] = await client.listCallableTools().catch(() => []);
  if (typeof tool?.['name'] !== 'string') return replies;
  for (const given of [[], 'none', 5]) {
    const options = { case: `${client.eraName}: a tool with the arguments ${JSON.stringify(given)}` };
    replies.push(await client.request('tools/call', { name: tool['name'], arguments: given }, options));
  }
  return replies;
}
