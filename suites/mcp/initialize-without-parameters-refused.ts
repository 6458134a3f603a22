import { defineCheck } from '../../runner/kit/define-check.ts';

/** A request that asks for nothing in particular. */
export default defineCheck({
  id: 'mcp/initialize-without-parameters-refused',
  clause: 'mcp-2025-11-25:lifecycle.initialize-parameters',
  title: 'initialize without parameters is refused',
  why: 'The server would have to guess the version that the client speaks.',
  sends: 'initialize without params.',
  passes: 'An error of JSON-RPC, such as -32602, or any HTTP error status.',
  fails: 'A result, no answer in time.',
  fix: 'Validate the parameters of initialize before a session is made.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-parameters-optional'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const body = { jsonrpc: '2.0', id: 'vivero-opening', method: 'initialize' };
    const replace = { 'mcp-session-id': null, 'mcp-protocol-version': null };
    expect.notExecuted(await client.post({ body }, { replace }));
  },
});
