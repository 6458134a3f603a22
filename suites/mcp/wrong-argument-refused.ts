import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/kit/json-rpc.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { ListedTool } from '../../runner/kit/mcp.ts';
import { judgeValue } from '../../runner/kit/tool-schema.ts';
import { callTool } from './call-tools.ts';
import { nameOf } from './judge-tools.ts';
import { makeArguments } from './sample-arguments.ts';
import { isAnsweredLater, resumed } from './answered-later.ts';

/** Of no type that an argument is likely to have, and not to be converted into one. */
const wrong = { vivero: [[]] };

type Arguments = Readonly<Record<string, unknown>>;

/** Tools that are looked at, at the most. */
const mostTools = 12;

/** Models send arguments of wrong types every day. */
export default defineCheck({
  id: 'mcp/wrong-argument-refused',
  clause: 'mcp-tools:call.arguments-validated',
  title: 'An argument of a wrong type is refused',
  why: 'The model is told that all went well, and goes on with a result that means something else.',
  sends: 'tools/call of a tool that only reads, with an object where its schema has a text, a number or a boolean.',
  passes:
    'A result with isError, an error of JSON-RPC such as -32602, or any HTTP error status; a server error is judged by mcp/no-server-error.',
  fails: 'A result without isError, no answer in time.',
  mend: 'Validate arguments with the schema that is listed, and say in a result with isError what is wrong.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['arguments-not-validated'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const call = findWrongCall(await client.listCallableTools());
      if (call === null)
        throw new Inapplicable(
          'no tool that only reads, or that mcp.callTools names, has an argument that could be made wrong',
        );
      const reply = await callTool(client, call.tool, call.given);
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      const { result, exchange } = reply;
      const status = exchange.response?.status ?? 0;
      const isRefused = result === null ? reply.error !== null || status >= 400 : result['isError'] === true;
      expect.that(`${nameOf(call.tool)} refuses what its schema does not allow`, exchange.fault === null && isRefused, {
        expected: 'a result with isError, or an error',
        actual: describeReply(reply),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});

/** Returns the first tool with arguments of which one is wrong by its schema, or `null`. */
function findWrongCall(tools: readonly ListedTool[]): { readonly tool: ListedTool; readonly given: Arguments } | null {
  for (const tool of tools.slice(0, mostTools)) {
    const { inputSchema, name } = tool;
    const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
    if (!isObject(properties) || typeof name !== 'string') continue;
    const simple = Object.keys(properties).find((key) => isSimple(properties[key]));
    const made = simple === undefined ? null : makeArguments(inputSchema);
    if (simple === undefined || made === null) continue;
    const given = { ...made, [simple]: wrong };
    if (judgeValue(inputSchema, given).outcome === 'invalid') return { tool, given };
  }
  return null;
}

function isSimple(schema: unknown): boolean {
  return isObject(schema) && ['string', 'integer', 'number', 'boolean'].includes(String(schema['type']));
}
