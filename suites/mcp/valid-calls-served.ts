import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** Before this revision a JSON-RPC error could report invalid arguments. */
const inputFaultsInResult = '2025-11-25';

/** The model can correct a mistake only where it learns of it. */
export default defineCheck({
  id: 'mcp/valid-calls-served',
  clause: 'mcp-tools:call.fault-in-result',
  title: 'A valid tool call gets a result',
  why: 'A JSON-RPC error does not reach the model. A tool that always returns one cannot be used, and nobody learns why.',
  sends:
    '`tools/call` of up to sixteen read-only tools with arguments that their inputSchema allows. Once more where the call fails.',
  passes:
    'A result, with or without isError. An error about credentials, rate limits or undeclared capabilities of the client.',
  fails: 'The JSON-RPC error -32602, -32600, -32601 or -32603, both times.',
  fix: 'Catch the exceptions of the tool, including invalid results, and return a result with isError that describes the problem.',
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
        expect.that(`${nameOf(tool)} returns a result`, !isFaultOfProtocol(reply), {
          expected: 'a result, with isError where the tool failed',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no tool can be called with arguments generated from its schema');
  },
});

function isFaultOfProtocol({ error, exchange }: McpReply): boolean {
  const status = exchange.response?.status ?? 0;
  return ![401, 403, 429].includes(status) && [-32602, -32600, -32601, -32603].includes(error?.code ?? 0);
}
