import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** Arguments that were wrong could be told as errors of the protocol before this revision. */
const inputFaultsInResult = '2025-11-25';

/** What the model can put right is said to the model. */
export default defineCheck({
  id: 'mcp/valid-calls-served',
  clause: 'mcp-tools:call.fault-in-result',
  title: 'A call that the schema of its tool allows is answered with a result',
  why: 'An error of the protocol never reaches the model: a tool that answers so every time cannot be used, and nobody learns why.',
  sends:
    'tools/call of up to sixteen tools that only read, with arguments by their inputSchema; once more where it fails.',
  passes:
    'A result, with isError or without; an error that is about credentials, or about what the client did not declare.',
  fails: 'The error -32602, -32600, -32601 or -32603 both times.',
  fix: 'Catch what the tool throws, faults in its own results included, and answer a result with isError that says what is wrong.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-never-works', 'results-fail-validation'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const { tool, given } of await pickCallable(client, random)) {
        if (client.revision < inputFaultsInResult && Object.keys(given).length > 0) continue;
        const first = await callTool(client, tool, given);
        if (isAnsweredLater(client, first)) continue;
        judged += 1;
        const reply = isFaultOfProtocol(first) ? await callTool(client, tool, given) : first;
        expect.that(`${nameOf(tool)} answers with a result`, !isFaultOfProtocol(reply), {
          expected: 'a result, with isError where the tool failed',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no tool may be called with arguments made from its schema');
  },
});

function isFaultOfProtocol({ error, exchange }: McpReply): boolean {
  const status = exchange.response?.status ?? 0;
  return ![401, 403, 429].includes(status) && [-32602, -32600, -32601, -32603].includes(error?.code ?? 0);
}
