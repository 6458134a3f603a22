import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** The model calls a listed tool in vain where it never works. */
export default defineCheck({
  id: 'mcp/read-only-tools-succeed',
  clause: 'mcp-tools:call.succeeds',
  title: 'A read-only tool without required arguments succeeds',
  why: 'The assistant calls the tool, fails, and tells its user that the data is not available.',
  sends:
    '`tools/call` without arguments of up to sixteen read-only tools that require none. Once more where the call fails.',
  passes:
    'A result without isError. Time-outs, 401, 403, 429 and errors about capabilities of the client are not judged.',
  fails: 'A result with isError, or an error, both times.',
  fix: 'Make the tool work with every argument that its schema allows, require the arguments that it needs, or do not list it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-never-works', 'tool-needs-hidden-argument'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const plain = (await pickCallable(client, random)).filter(({ given }) => Object.keys(given).length === 0);
      for (const { tool } of plain) {
        const first = await callTool(client, tool, {});
        const isFine = first.result !== null && first.result['isError'] !== true;
        const reply = isFine ? first : await callTool(client, tool, {});
        if (saysNothing(reply) || isAnsweredLater(client, reply)) continue;
        judged += 1;
        expect.that(`${nameOf(tool)} succeeds`, reply.result !== null && reply.result['isError'] !== true, {
          expected: 'a result without isError',
          actual: reply.result === null ? describeReply(reply) : 'a result with isError',
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no read-only tool can be called without arguments');
  },
});

/** Credentials, rate limits, capabilities of the client and long work are not faults of the tool. */
function saysNothing({ error, exchange }: McpReply): boolean {
  if (exchange.fault?.kind === 'timeout') return true;
  const status = exchange.response?.status ?? 0;
  return [401, 403, 429].includes(status) || [-32021, -32042, -32003].includes(error?.code ?? 0);
}
