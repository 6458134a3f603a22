import { defineCheck } from '../../runner/kit/define-check.ts';

/** Without its parameters, initialize names no version. */
export default defineCheck({
  id: 'mcp/initialize-without-parameters-refused',
  clause: 'mcp-2025-11-25:lifecycle.initialize-parameters',
  title: 'A call of initialize without parameters is refused',
  why: 'The server would have to guess the version of the client.',
  sends: '`initialize` without params.',
  passes: 'A JSON-RPC error, such as -32602, or any HTTP error status.',
  fails: 'A result, or no response in time.',
  fix: 'Validate the parameters of `initialize` before you create a session.',
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
