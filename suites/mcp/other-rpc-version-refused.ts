import { defineCheck } from '../../runner/kit/define-check.ts';

/** JSON-RPC 1.0 has other rules for errors and notifications. */
export default defineCheck({
  id: 'mcp/other-rpc-version-refused',
  clause: 'json-rpc:request.version',
  title: 'A request of another version of JSON-RPC is not executed',
  why: 'The client waits for a response in the version that it speaks.',
  sends: 'A `ping` with jsonrpc "1.0", and one without jsonrpc.',
  passes: 'A JSON-RPC error, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result, a success without an error, or no response in time.',
  fix: 'Return the JSON-RPC error -32600 for messages whose jsonrpc is not "2.0".',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['rpc-version-ignored'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    for (const [name, version] of [
      ['1.0', { jsonrpc: '1.0' }],
      ['none', {}],
    ] as const) {
      const body = { ...version, id: `vivero-${name}`, method: 'ping' };
      expect.notExecuted(await client.post({ body }, { case: `jsonrpc ${name}` }));
    }
  },
});
