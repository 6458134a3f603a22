import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../runner/kit/mcp.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { makeArguments } from './support/sample-arguments.ts';
import { pickCallable } from './support/pick-callable.ts';

/** Before this revision a JSON-RPC error could report invalid arguments. */
const inputFaultsInResult = '2025-11-25';
/** Calls with a number at a bound, at most. */
const mostBounds = 8;

/** The model can correct a mistake only where it learns of it. */
export default defineCheck({
  id: 'mcp/valid-calls-served',
  clause: 'mcp-tools:call.fault-in-result',
  title: 'A valid tool call gets a result',
  why: 'A JSON-RPC error does not reach the model. A tool that always returns one cannot be used, and nobody learns why.',
  sends:
    '`tools/call` of up to sixteen read-only tools with arguments that their inputSchema allows. Once more where the call fails. Up to eight calls with an integer at the minimum or maximum that the inputSchema gives.',
  passes:
    'A result, with or without isError. An error about credentials, rate limits or undeclared capabilities of the client.',
  fails: 'The JSON-RPC error -32602, -32600, -32601 or -32603, both times.',
  fix: 'Catch the exceptions of the tool, including invalid results, and return a result with isError that describes the problem.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-never-works', 'results-fail-validation', 'tool-refuses-maximum'],
  async run({ mcp, expect, random }) {
    let [judged, unanswered] = [0, 0];
    for (const client of await mcp.clients()) {
      for (const { tool, given } of await pickCallable(client, random)) {
        if (client.revision < inputFaultsInResult && Object.keys(given).length > 0) continue;
        const first = await callTool(client, tool, given);
        if (isAnsweredLater(client, first)) continue;
        const reply = isFaultOfProtocol(first) ? await callTool(client, tool, given) : first;
        if (reply.exchange.response === null) {
          unanswered += 1;
          continue;
        }
        judged += 1;
        expect.that(`${nameOf(tool)} returns a result`, !isFaultOfProtocol(reply), {
          expected: 'a result, with isError where the tool failed',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    for (const client of await mcp.clients()) await judgeBounds(client, expect);
    if (judged === 0 && unanswered > 0) throw new Untestable('no call of a tool got a response in time');
    if (judged === 0) throw new Inapplicable('no tool can be called with arguments generated from its schema');
  },
});

/** A tool that says which numbers it takes takes the least and the greatest of them. */
async function judgeBounds(client: McpClient, expect: Expect): Promise<void> {
  if (client.revision < inputFaultsInResult) return;
  const calls = (await client.listCallableTools()).flatMap(boundsOf);
  for (const { tool, given, bound } of calls.slice(0, mostBounds)) {
    const reply = await callTool(client, tool, given);
    if (isAnsweredLater(client, reply) || reply.exchange.response === null) continue;
    expect.that(`${nameOf(tool)} takes ${bound}`, !isFaultOfProtocol(reply), {
      expected: 'a result, with isError where the tool failed',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  }
}

interface BoundCall {
  readonly tool: ListedTool;
  readonly given: Readonly<Record<string, unknown>>;
  readonly bound: string;
}

function boundsOf(tool: ListedTool): BoundCall[] {
  const { inputSchema, name } = tool;
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  if (!isObject(properties) || typeof name !== 'string') return [];
  return Object.entries(properties).flatMap(([key, schema]) =>
    ['maximum', 'minimum'].flatMap((which): BoundCall[] => {
      const value = isObject(schema) && schema['type'] === 'integer' ? schema[which] : null;
      const given = Number.isSafeInteger(value) ? makeArguments(inputSchema, { [key]: value }) : null;
      return given === null ? [] : [{ tool, given, bound: `the ${which} of ${key.slice(0, 50)}` }];
    }),
  );
}

function isFaultOfProtocol({ error, exchange }: McpReply): boolean {
  const status = exchange.response?.status ?? 0;
  return ![401, 403, 429].includes(status) && [-32602, -32600, -32601, -32603].includes(error?.code ?? 0);
}
