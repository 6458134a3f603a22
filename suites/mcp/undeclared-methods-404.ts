import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { promptList, readItems } from './support/offered-lists.ts';

/** A method that is not declared does not exist. */
export default defineCheck({
  id: 'mcp/undeclared-methods-404',
  clause: 'mcp-2026-07-28:method.undeclared-404',
  title: 'Methods of undeclared capabilities are unknown to the server',
  why: 'Clients cannot rely on the capabilities that a server declares.',
  sends:
    '`tools/list`, `prompts/list` and `resources/list`, and `completion/complete` for an argument of a listed prompt, each where discovery does not declare its capability.',
  passes: '404 with the JSON-RPC error -32601.',
  fails: 'A result, or another status or code.',
  fix: 'Declare every capability that is served, and do not serve undeclared ones.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['undeclared-prompts-served', 'undeclared-completions-served', 'undeclared-method-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!isObject(client.opening.result?.['capabilities'])) throw new Inapplicable('discovery returns no capabilities');
    const lists = { prompts: 'prompts/list', resources: 'resources/list', tools: 'tools/list' };
    const absent = Object.entries(lists).filter(([capability]) => client.capabilities[capability] === undefined);
    const completion = client.capabilities['completions'] === undefined ? await completionOf(client) : null;
    if (absent.length === 0 && completion === null) throw new Inapplicable('every capability is declared');
    const judged = { codes: [-32601], statuses: [404] };
    for (const [, method] of absent) expect.rpcError(await client.request(method, {}, { case: method }), judged);
    if (completion !== null) expect.rpcError(await client.request('completion/complete', completion), judged);
  },
});

/** Resolves to parameters that complete an argument of a listed prompt; `null` where no prompt has one. */
async function completionOf(client: McpClient): Promise<Readonly<Record<string, unknown>> | null> {
  for (const { item } of await readItems(client, promptList)) {
    const given: readonly unknown[] = Array.isArray(item['arguments']) ? item['arguments'] : [];
    const argument = given[0];
    if (typeof item['name'] === 'string' && isObject(argument) && typeof argument['name'] === 'string')
      return { ref: { type: 'ref/prompt', name: item['name'] }, argument: { name: argument['name'], value: '' } };
  }
  return null;
}
