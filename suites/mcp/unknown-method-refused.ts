import { defineCheck } from '../../runner/kit/define-check.ts';
import { memberNames } from '../../runner/kit/member-names.ts';

/** Clients find out by this code which methods a server supports. */
export default defineCheck({
  id: 'mcp/unknown-method-refused',
  clause: 'json-rpc:request.known-method',
  title: 'A method that does not exist gets the error -32601',
  why: 'Clients try optional methods and continue after this code. After any other error they give up.',
  sends:
    'Session-based requests with unknown methods: `vivero/unknown`, `rpc.vivero`, `PING`, `tools/vivero`, and names of members of objects such as `constructor`.',
  passes: 'The JSON-RPC error -32601, under any status.',
  fails: 'A result, another code, or no JSON-RPC error.',
  fix: 'Return the JSON-RPC error -32601 where no method of that name is registered.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'unknown-method-succeeds',
    'unknown-method-misnamed',
    'unknown-method-answered-with-page',
    'method-in-any-case-served',
    'methods-of-rpc-served',
    'unknown-tool-methods-served',
    'method-looked-up',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    for (const method of ['vivero/unknown', 'rpc.vivero', 'PING', 'tools/vivero', ...memberNames])
      expect.rpcError(await client.request(method, {}, { case: method }), { codes: [-32601] });
  },
});
