import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { resumed } from './support/answered-later.ts';
import { callWrongly } from './support/wrong-parameters.ts';

/** The code says whether the client or the server made the mistake. */
export default defineCheck({
  id: 'mcp/wrong-parameters-named',
  clause: 'json-rpc:error.parameters-code',
  title: 'The error for invalid parameters has the code -32602',
  why: 'With -32603 a client takes its own mistake for a server error, and retries.',
  sends:
    '`tools/call` with a number as the name (session-based MCP), without a name, and with a string, an array and a number as arguments.',
  passes: 'The JSON-RPC error -32602 or -32600. Also -32601 from a server that does not declare tools.',
  fails: 'Another code, a result with isError, or no JSON-RPC error.',
  fix: 'Return the code -32602 for invalid parameters.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['wrong-parameters-misnamed', 'wrong-parameters-executed', 'arguments-of-wrong-type-dropped'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      // Without tools the method itself is unknown.
      const unknown = Object.hasOwn(client.capabilities, 'tools') ? [] : [-32601];
      for (const reply of await callWrongly(client)) {
        judged += 1;
        expect.rpcError(reply, { codes: [-32602, -32600, ...unknown] });
      }
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
