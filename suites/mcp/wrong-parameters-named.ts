import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { resumed } from './support/answered-later.ts';
import { callWrongly } from './support/wrong-parameters.ts';

/** The code says in whose part of the message the fault is. */
export default defineCheck({
  id: 'mcp/wrong-parameters-named',
  clause: 'json-rpc:error.parameters-code',
  title: 'The error for wrong parameters has the code -32602',
  why: 'By -32603 a client takes its own mistake for a fault of the server, and tries again.',
  sends: 'tools/call with a number for its name, without a name, and with a text for its arguments.',
  passes: 'The error -32602, or -32600; -32601 from a server that declares no tools.',
  fails: 'Another code, a result with isError, no error of JSON-RPC.',
  fix: 'Give the error of the validation the code -32602.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['wrong-parameters-misnamed', 'wrong-parameters-executed', 'arguments-of-wrong-type-dropped'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      // Where there are no tools, the method is what is wrong.
      const unknown = Object.hasOwn(client.capabilities, 'tools') ? [] : [-32601];
      for (const reply of await callWrongly(client)) {
        judged += 1;
        expect.rpcError(reply, { codes: [-32602, -32600, ...unknown] });
      }
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
