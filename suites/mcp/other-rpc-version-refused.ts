import { defineCheck } from '../../runner/kit/define-check.ts';

/** The first version had no errors as objects, and notifications by another rule. */
export default defineCheck({
  id: 'mcp/other-rpc-version-refused',
  clause: 'json-rpc:request.version',
  title: 'A request of another version of JSON-RPC is not executed',
  why: 'The client waits for an answer in the version that it speaks.',
  sends: 'A plain request with jsonrpc "1.0", and one without jsonrpc.',
  passes: 'An error of JSON-RPC, or any 4xx.',
  fails: 'A result, a server error, no answer in time.',
  fix: 'Refuse messages whose jsonrpc is not "2.0" with -32600.',
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
