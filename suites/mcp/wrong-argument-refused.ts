import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { ListedTool } from '../../runner/kit/mcp.ts';
import { judgeValue } from '../../runner/documents/tool-schema.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickUnlike } from './support/pick-unlike.ts';
import { makeArguments } from './support/sample-arguments.ts';

/** A value of an unlikely type that cannot be converted to another one. */
const wrong = { vivero: [[]] };

type Arguments = Readonly<Record<string, unknown>>;

/** Calls that are made at most, in session-based and in stateless MCP each. */
const mostCalls = 8;
/** Tools that are looked at, at most. */
const mostTools = 40;

/** A call that the schema of its tool does not allow. */
interface WrongCall {
  readonly tool: ListedTool;
  readonly given: Arguments;
  /** What is wrong with it: an argument of another type, or a missing one. */
  readonly kind: string;
}

/** Models often send arguments of wrong types. */
export default defineCheck({
  id: 'mcp/wrong-argument-refused',
  clause: 'mcp-tools:call.arguments-validated',
  title: 'An argument that is missing or of a wrong type is refused',
  why: 'The model believes that the call succeeded, and continues with a result that means something else.',
  sends:
    '`tools/call` of up to eight read-only tools, chosen by the seed: an object instead of a string, number or boolean, or a required argument left out.',
  passes:
    'A result with isError, a JSON-RPC error such as -32602, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Validate arguments against the listed schema, and return a result with isError that describes the problem.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['arguments-not-validated', 'numbers-not-validated', 'required-arguments-optional'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const calls = (await client.listCallableTools()).slice(0, mostTools).flatMap(wrongCallsOf);
      for (const call of pickUnlike(calls, ({ kind }) => kind, { random, most: mostCalls })) {
        const reply = await callTool(client, call.tool, call.given);
        // A server that requires input first may validate afterwards.
        if (isAnsweredLater(client, reply) || reply.result?.['resultType'] === 'input_required') continue;
        judged += 1;
        const { result, exchange } = reply;
        const status = exchange.response?.status ?? 0;
        const isRefused = result === null ? reply.error !== null || status >= 400 : result['isError'] === true;
        expect.that(`${nameOf(call.tool)} refuses ${call.kind}`, exchange.fault === null && isRefused, {
          expected: 'a result with isError, or an error',
          actual: describeReply(reply),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable(`no tool that may be called has an argument to invalidate, or ${resumed}`);
  },
});

function wrongCallsOf(tool: ListedTool): WrongCall[] {
  const { inputSchema, name } = tool;
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  const made = makeArguments(inputSchema);
  if (!isObject(inputSchema) || !isObject(properties) || typeof name !== 'string' || made === null) return [];
  const mistyped = Object.entries(properties).flatMap(([key, schema]): WrongCall[] => {
    const type = simpleTypeOf(schema);
    return type === null ? [] : [{ tool, given: { ...made, [key]: wrong }, kind: `an object for a ${type}` }];
  });
  const required: readonly unknown[] = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const missing = required.map((key): WrongCall => {
    const { [String(key)]: left, ...given } = made;
    return { tool, given, kind: left === undefined ? 'a missing argument' : `a missing ${typeof left}` };
  });
  return [...mistyped, ...missing].filter(({ given }) => judgeValue(inputSchema, given).outcome === 'invalid');
}

function simpleTypeOf(schema: unknown): string | null {
  const type = isObject(schema) ? String(schema['type']) : '';
  return ['string', 'integer', 'number', 'boolean'].includes(type) ? type : null;
}
