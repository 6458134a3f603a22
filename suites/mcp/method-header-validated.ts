import { defineCheck } from '../../runner/kit/define-check.ts';
import { callTools } from './support/call-tools.ts';
import { expectRefused } from './support/expect-mismatch.ts';
import { otherMethod, plainMethod } from './support/stateless-lists.ts';

/** Gateways route by the header, servers by the body: they have to agree. */
export default defineCheck({
  id: 'mcp/method-header-validated',
  clause: 'mcp-2026-07-28:header.method-validated',
  title: 'A method header that is absent or differs is refused',
  why: 'A gateway that lets tools/list through has let tools/call through.',
  sends:
    'A request without Mcp-Method, with that of another method, and with its own in capitals; a call with that of a list.',
  passes: '400; of something in front that speaks no JSON-RPC, any 4xx.',
  fails: 'A result, or another status.',
  fix: 'Compare Mcp-Method with the body, letter by letter, and answer 400.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'method-header-ignored',
    'method-header-optional',
    'method-header-any-case',
    'method-mismatch-answered-200',
    'method-header-ignored-in-calls',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await plainMethod(client);
    const cases = [
      ['no Mcp-Method', null],
      ['Mcp-Method of another method', otherMethod(method)],
      ['Mcp-Method in capitals', method.toUpperCase()],
    ] as const;
    for (const [name, value] of cases) {
      const reply = await client.request(method, {}, { replace: { 'mcp-method': value }, case: name });
      expectRefused(expect, reply);
    }
    const [served] = await callTools(client).catch(() => []);
    if (served === undefined) return;
    const params = { name: served.tool['name'], arguments: served.arguments };
    const sending = { replace: { 'mcp-method': 'tools/list' }, case: 'Mcp-Method of a list at a call' };
    expectRefused(expect, await client.request('tools/call', params, sending));
  },
});
