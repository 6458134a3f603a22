import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** What is not declared is not there. */
export default defineCheck({
  id: 'mcp/undeclared-methods-404',
  clause: 'mcp-2026-07-28:method.undeclared-404',
  title: 'Methods of undeclared capabilities are unknown',
  why: 'Clients cannot rely on what a server declares.',
  sends: 'Lists of capabilities that discovery does not declare.',
  passes: '404 with -32601.',
  fails: 'A result, another status or code.',
  fix: 'Declare what is served, and serve what is declared.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['undeclared-prompts-served', 'undeclared-method-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (!isObject(client.opening.result?.['capabilities']))
      throw new Inapplicable('discovery does not say what is declared');
    const lists = { prompts: 'prompts/list', resources: 'resources/list', tools: 'tools/list' };
    const absent = Object.entries(lists).filter(([capability]) => client.capabilities[capability] === undefined);
    if (absent.length === 0) throw new Inapplicable('every capability that has a list is declared');
    for (const [, method] of absent) {
      expect.rpcError(await client.request(method, {}, { case: method }), { codes: [-32601], statuses: [404] });
    }
  },
});
