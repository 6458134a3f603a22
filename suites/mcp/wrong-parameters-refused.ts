import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { resumed } from './support/answered-later.ts';
import { callWrongly } from './support/wrong-parameters.ts';

/** A call without a valid name calls no tool. */
export default defineCheck({
  id: 'mcp/wrong-parameters-refused',
  clause: 'json-rpc:request.valid-parameters',
  title: 'Parameters of a wrong type are refused',
  why: 'A server that does not validate parameters fails later, in the middle of its work.',
  sends:
    '`tools/call` with a number as the name (session-based MCP), without a name, and with a string, an array and a number as arguments.',
  passes:
    'A JSON-RPC error, any HTTP error status, or a result with isError. Server errors are judged by `mcp/no-server-error`.',
  fails: 'Another result, or no response in time.',
  fix: 'Validate the parameters of each method before it is executed.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['wrong-parameters-executed', 'arguments-of-wrong-type-dropped'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const reply of await callWrongly(client)) {
        judged += 1;
        const isExecuted = reply.response !== null && 'result' in reply.response && reply.result?.['isError'] !== true;
        expect.that('the call is refused', reply.exchange.fault === null && !isExecuted, {
          expected: 'an error',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
