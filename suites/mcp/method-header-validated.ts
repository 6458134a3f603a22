import { defineCheck } from '../../runner/kit/define-check.ts';
import { callTools } from './support/call-tools.ts';
import { expectRefused } from './support/expect-mismatch.ts';
import { askWithOtherMethodHeaders } from './support/stateless-lists.ts';

/** Gateways route by the header and servers by the body, so both have to agree. */
export default defineCheck({
  id: 'mcp/method-header-validated',
  clause: 'mcp-2026-07-28:header.method-validated',
  title: 'A missing or different Mcp-Method is refused',
  why: 'A gateway that permits only tools/list also lets tools/call through.',
  sends:
    'A plain request without Mcp-Method, with the name of another method, and with its own method in capitals. `tools/call` with `Mcp-Method: tools/list`.',
  passes: '400 without a result. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'A result, or another status.',
  fix: 'Compare Mcp-Method with the body, case-sensitively, and return 400 where they differ.',
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
    for (const reply of await askWithOtherMethodHeaders(client)) expectRefused(expect, reply);
    const [served] = await callTools(client).catch(() => []);
    if (served === undefined) return;
    const params = { name: served.tool['name'], arguments: served.arguments };
    const sending = { replace: { 'mcp-method': 'tools/list' }, case: 'Mcp-Method of a list at a call' };
    expectRefused(expect, await client.request('tools/call', params, sending));
  },
});
