import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** Models sometimes invent the names of tools. */
export default defineCheck({
  id: 'mcp/unknown-tool-refused',
  clause: 'mcp-tools:call.unknown-tool',
  title: 'A call of a tool that does not exist fails',
  why: 'The model believes that the call succeeded.',
  sends: '`tools/call` with a name that no tool has.',
  passes:
    'A JSON-RPC error, any HTTP error status, or a result with isError. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Return the JSON-RPC error -32602 where the name is not among the tools.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-tool-succeeds'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const params = { name: 'vivero_no_such_tool', arguments: {} };
      const reply = await client.request('tools/call', params, { case: client.eraName });
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      const { exchange, result } = reply;
      const status = exchange.response?.status ?? 0;
      const isRefused = result === null ? reply.error !== null || status >= 400 : result['isError'] === true;
      expect.that('the call fails', exchange.fault === null && isRefused, {
        expected: 'an error, or a result with isError',
        actual: describeReply(reply),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
