import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRefused } from './support/expect-mismatch.ts';
import { servedRequests } from './support/served-requests.ts';
import { askWithOtherMethodHeaders } from './support/stateless-lists.ts';

/** Gateways route by the header and servers by the body, so both have to agree. */
export default defineCheck({
  id: 'mcp/method-header-validated',
  clause: 'mcp-2026-07-28:header.method-validated',
  title: 'A missing or different Mcp-Method is refused',
  why: 'A gateway that permits only tools/list also lets tools/call through.',
  sends:
    'A plain request without Mcp-Method, with the name of another method, and with its own method in capitals. The same at `server/discover` and at the call of a read-only tool.',
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
    'method-header-any-case-in-calls',
    'method-header-optional-in-discovery',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const reply of await askWithOtherMethodHeaders(client)) expectRefused(expect, reply);
    const plain = await client.plainMethod();
    for (const { method, params } of await servedRequests(client)) {
      if (method === plain) continue;
      for (const value of [null, 'tools/list', method.toUpperCase()]) {
        const name = `Mcp-Method ${value ?? 'absent'} at ${method}`;
        expectRefused(expect, await client.request(method, params, { replace: { 'mcp-method': value }, case: name }));
      }
    }
  },
});
