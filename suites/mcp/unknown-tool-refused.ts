import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** Models sometimes invent the names of tools. */
export default defineCheck({
  id: 'mcp/unknown-tool-refused',
  clause: 'mcp-tools:call.unknown-tool',
  title: 'A call of a tool that does not exist fails',
  why: 'The model believes that the call succeeded.',
  sends: '`tools/call` with a name that no tool has, and with names of members of objects such as `constructor`.',
  passes:
    'A JSON-RPC error, any HTTP error status, or a result with isError. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Return the JSON-RPC error -32602 where the name is not among the tools.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-tool-succeeds', 'tool-looked-up'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const name of ['vivero_no_such_tool', ...memberNames]) {
        const params = { name, arguments: {} };
        const reply = await client.request('tools/call', params, { case: `${client.eraName}: ${name}` });
        if (isAnsweredLater(client, reply)) continue;
        judged += 1;
        expectFailed(expect, reply);
      }
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});

function expectFailed(expect: Expect, reply: McpReply): void {
  const { exchange, result } = reply;
  const status = exchange.response?.status ?? 0;
  const isRefused = result === null ? reply.error !== null || status >= 400 : result['isError'] === true;
  expect.that('the call fails', exchange.fault === null && isRefused, {
    expected: 'an error, or a result with isError',
    actual: describeReply(reply),
    exchange,
  });
}
