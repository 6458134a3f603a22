import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** A tool that never works is worse than none: the model tries it first. */
export default defineCheck({
  id: 'mcp/read-only-tools-succeed',
  clause: 'mcp-tools:call.succeeds',
  title: 'A tool that only reads and needs no arguments goes well',
  why: 'The assistant calls a tool that is listed, fails, and tells its user that the data cannot be had.',
  sends:
    'tools/call without arguments of up to sixteen tools that only read and require none; once more where it fails.',
  passes:
    'A result without isError, or a question to the user; 401, 403, 429 and errors about capabilities of the client say nothing of the tool.',
  fails: 'A result with isError, or an error, both times.',
  fix: 'Make the tool work with the arguments that its schema allows, require those that it needs, or do not list it.',
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
        expect.that(`${nameOf(tool)} goes well`, reply.result !== null && reply.result['isError'] !== true, {
          expected: 'a result without isError',
          actual: reply.result === null ? describeReply(reply) : 'a result with isError',
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no tool that only reads may be called without arguments');
  },
});

/** Credentials, limits, what the client can do, and work that takes longer than a run waits are not of the tool's making. */
function saysNothing({ error, exchange }: McpReply): boolean {
  if (exchange.fault?.kind === 'timeout') return true;
  const status = exchange.response?.status ?? 0;
  return [401, 403, 429].includes(status) || [-32021, -32042, -32003].includes(error?.code ?? 0);
}
