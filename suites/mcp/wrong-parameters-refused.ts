import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { resumed } from './support/answered-later.ts';
import { callWrongly } from './support/wrong-parameters.ts';

/** A call that names no tool calls none. */
export default defineCheck({
  id: 'mcp/wrong-parameters-refused',
  clause: 'json-rpc:request.valid-parameters',
  title: 'Parameters of a wrong type are refused',
  why: 'A server that does not look fails later, in the middle of what it does.',
  sends: 'tools/call with a number for its name, without a name, and with a text for its arguments.',
  passes: 'An error of JSON-RPC, any 4xx, or a result with isError.',
  fails: 'Another result, no answer in time; a server error is judged by mcp/no-server-error.',
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
