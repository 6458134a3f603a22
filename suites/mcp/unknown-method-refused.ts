import { defineCheck } from '../../runner/kit/define-check.ts';

/** By this code clients find out what a server can do. */
export default defineCheck({
  id: 'mcp/unknown-method-refused',
  clause: 'json-rpc:request.known-method',
  title: 'A method that does not exist is answered with -32601',
  why: 'Clients try optional methods and go on at this code; by any other they give up.',
  sends:
    'Requests of the earlier era with methods that nobody knows: a made-up one, one of rpc., a member of every object, ping in capitals.',
  passes: 'The error -32601, with status 200 or 4xx.',
  fails: 'A result, another code, no error of JSON-RPC.',
  fix: 'Answer -32601 where no method of that name is registered.',
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
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    for (const method of ['vivero/unknown', 'rpc.vivero', 'constructor', 'PING', 'tools/vivero'])
      expect.rpcError(await client.request(method, {}, { case: method }), { codes: [-32601] });
  },
});
