import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** A method that is not declared does not exist. */
export default defineCheck({
  id: 'mcp/undeclared-methods-404',
  clause: 'mcp-2026-07-28:method.undeclared-404',
  title: 'Methods of undeclared capabilities are unknown to the server',
  why: 'Clients cannot rely on the capabilities that a server declares.',
  sends: '`tools/list`, `prompts/list` and `resources/list`, each where discovery does not declare its capability.',
  passes: '404 with the JSON-RPC error -32601.',
  fails: 'A result, or another status or code.',
  fix: 'Declare every capability that is served, and do not serve undeclared ones.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['undeclared-prompts-served', 'undeclared-method-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!isObject(client.opening.result?.['capabilities'])) throw new Inapplicable('discovery returns no capabilities');
    const lists = { prompts: 'prompts/list', resources: 'resources/list', tools: 'tools/list' };
    const absent = Object.entries(lists).filter(([capability]) => client.capabilities[capability] === undefined);
    if (absent.length === 0) throw new Inapplicable('every capability with a list is declared');
    for (const [, method] of absent) {
      expect.rpcError(await client.request(method, {}, { case: method }), { codes: [-32601], statuses: [404] });
    }
  },
});
