import { isObject } from '../../../runner/documents/json-value.ts';
import { judgeValue } from '../../../runner/documents/tool-schema.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { describeReply } from '../../../runner/kit/judge-reply.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { isAnsweredLater } from './answered-later.ts';
import { callTool } from './call-tools.ts';
import { nameOf } from './judge-tools.ts';
import { type Picking, pickUnlike } from './pick-unlike.ts';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';

/** A value of an unlikely type that cannot be converted to another one. */
const wrong = { vivero: [[]] };
/** No number, and no member of any enumeration. */
const word = 'vivero-none';
/** The name of an argument that no tool has. */
const unknownName = 'vivero_unknown';

type Arguments = Readonly<Record<string, unknown>>;

/** A call that the schema of its tool does not allow. */
export interface WrongCall {
  readonly tool: ListedTool;
  readonly given: Arguments;
  /** What is wrong with it: an argument of another type, a missing one, or one that is not allowed. */
  readonly kind: string;
}

/**
 * Returns calls of a tool with an argument of a wrong type or outside of its enumeration, or without a required one. Text that reads as the
 * right type, numbers for strings, a word for a list, null and numbers beyond a bound are left out: many servers convert, ignore or limit
 * them on purpose.
 */
export function wrongCallsOf(tool: ListedTool): WrongCall[] {
  const { inputSchema, name } = tool;
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  const made = makeArguments(inputSchema);
  if (!isObject(inputSchema) || !isObject(properties) || typeof name !== 'string' || made === null) return [];
  const mistaken = Object.keys(properties).flatMap((key) =>
    mistakesOf(schemaOfArgument(inputSchema, key)).map(([kind, value]): WrongCall => ({
      tool,
      given: { ...made, [key]: value },
      kind,
    })),
  );
  const required: readonly unknown[] = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const missing = required.map((key): WrongCall => {
    const { [String(key)]: left, ...given } = made;
    return { tool, given, kind: left === undefined ? 'a missing argument' : `a missing ${typeof left}` };
  });
  const none: WrongCall = { tool, given: {}, kind: 'no arguments' };
  return [...mistaken, ...missing, ...(required.length > 1 ? [none] : [])].filter(isInvalid);
}

/** Returns a call with an argument that the schema of the tool does not have, where it says that it allows none. */
export function callsWithUnknownArgument(tool: ListedTool): WrongCall[] {
  const { inputSchema, name } = tool;
  const made = makeArguments(inputSchema);
  if (!isObject(inputSchema) || inputSchema['additionalProperties'] !== false) return [];
  if (typeof name !== 'string' || made === null) return [];
  return [{ tool, given: { ...made, [unknownName]: 'vivero' }, kind: 'an argument that it does not have' }].filter(
    isInvalid,
  );
}

/**
 * Returns the call of a tool whose arguments are all of a wrong type: whoever uses one of them without a look has nothing to do it to. Empty
 * where a required argument may be of any type.
 */
export function callsOfWrongTypes(tool: ListedTool): WrongCall[] {
  const { inputSchema, name } = tool;
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  if (!isObject(inputSchema) || !isObject(properties) || typeof name !== 'string') return [];
  const mistaken = Object.keys(properties).flatMap((key): Array<[string, unknown]> => {
    const schema = schemaOfArgument(inputSchema, key);
    return mistakesOf(schema).length === 0 ? [] : [[key, schema?.['type'] === 'object' ? word : wrong]];
  });
  const given = Object.fromEntries(mistaken);
  const required: readonly unknown[] = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  if (mistaken.length === 0 || required.some((key) => !Object.hasOwn(given, String(key)))) return [];
  return [{ tool, given, kind: 'arguments of wrong types' }].filter(isInvalid);
}

/** Returns calls to make: one of each tool, since each validates by itself, and one of each kind; at most so many of either. */
export function pickWrongCalls(calls: readonly WrongCall[], picking: Picking): WrongCall[] {
  const ofTools = pickUnlike(calls, ({ tool }) => nameOf(tool), picking);
  return [...new Set([...ofTools, ...pickUnlike(calls, ({ kind }) => kind, picking)])];
}

/** States that a wrong call is refused; returns false where it cannot be judged, since the server wants something else first. */
export async function expectRefused(expect: Expect, client: McpClient, call: WrongCall): Promise<boolean> {
  const reply = await callTool(client, call.tool, call.given);
  // A server that requires input first may validate afterwards.
  if (isAnsweredLater(client, reply) || reply.result?.['resultType'] === 'input_required') return false;
  const { result, exchange } = reply;
  const status = exchange.response?.status ?? 0;
  const isRefused = result === null ? reply.error !== null || status >= 400 : result['isError'] === true;
  expect.that(`${nameOf(call.tool)} refuses ${call.kind}`, exchange.fault === null && isRefused, {
    expected: 'a result with isError, or an error',
    actual: describeReply(reply),
    exchange,
  });
  return true;
}

function isInvalid({ tool, given }: WrongCall): boolean {
  return judgeValue(tool['inputSchema'], given).outcome === 'invalid';
}

function mistakesOf(schema: Readonly<Record<string, unknown>> | null): Array<readonly [kind: string, value: unknown]> {
  if (schema === null) return [];
  const { type } = schema;
  if (Array.isArray(schema['enum'])) return [['a value outside of an enumeration', word]];
  if (type === 'string') return [['an object for a string', wrong]];
  if (type === 'integer' || type === 'number')
    return [
      [`an object for ${articleOf(type)}`, wrong],
      [`a word for ${articleOf(type)}`, word],
    ];
  if (type === 'boolean') return [['an object for a boolean', wrong]];
  if (type === 'array') return [['an object for an array', wrong]];
  return type === 'object' ? [['a word for an object', word]] : [];
}

function articleOf(type: 'integer' | 'number'): string {
  return type === 'integer' ? 'an integer' : 'a number';
}
