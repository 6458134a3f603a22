import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { walkSchema } from '../../../runner/documents/walk-schema.ts';
import { annotationFaults } from './header-annotations.ts';
import { makeArguments } from './sample-arguments.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The parameters of a call that gets a result, which may say that the arguments are wrong. */
export interface ServedCall {
  readonly name: string;
  readonly arguments: Arguments;
  readonly [member: string]: unknown;
}

/** An argument that a header mirrors. */
export interface MirroredArgument {
  /** Names of properties that lead to it. */
  readonly path: readonly [string, ...string[]];
  /** Name of the header field, in lower case. */
  readonly header: string;
}

/** A call with an argument that a header mirrors. */
export interface MirroredCall extends MirroredArgument {
  readonly call: ServedCall;
  /** The argument's value as a string. */
  readonly text: string;
  /** The same call without the argument, where the schema allows that. */
  readonly without: ServedCall | null;
}

/** Tools that are looked at and calls that are made, at most. */
const mostTools = 12;
const mostCalls = 3;

/**
 * Resolves to a call that the server serves unchanged, so that a refusal after a change of a header is due to that
 * header. Throws {@link Inapplicable} where there is none.
 */
export async function servedCall(client: McpClient): Promise<ServedCall> {
  const calls = (await client.listCallableTools()).slice(0, mostTools).flatMap((tool) => callsOf(tool, makeArguments));
  // Calls without arguments are the likeliest to succeed.
  const simplestFirst = calls.toSorted((one, other) => countOf(one) - countOf(other));
  const served = await findServed(client, simplestFirst, (call) => call);
  if (served === null)
    throw new Inapplicable('no tool may be called, or none returns a result for arguments generated from its schema');
  return served;
}

/** As {@link servedCall}, of a tool with an argument that a header mirrors. */
export async function servedMirroredCall(client: McpClient): Promise<MirroredCall> {
  const calls = (await client.listCallableTools()).flatMap(mirroredCallsOf).slice(0, mostTools);
  const served = await findServed(client, calls, ({ call }) => call);
  if (served === null)
    throw new Inapplicable('no tool that may be called, and returns a result, mirrors an argument in a header');
  return served;
}

/** Returns the arguments of a tool that headers mirror; none where an annotation is wrong, since clients drop such a tool. */
export function mirroredArguments(schema: unknown): MirroredArgument[] {
  const { places, tooLarge } = walkSchema(schema);
  if (tooLarge !== null || annotationFaults(schema).length > 0) return [];
  return places.flatMap(({ schema: part, path }) => {
    const name = part['x-mcp-header'];
    const [first, ...rest] = namesOf(path);
    return typeof name === 'string' && first !== undefined
      ? [{ path: [first, ...rest], header: `mcp-param-${name.toLowerCase()}` }]
      : [];
  });
}

/** Returns the schema with an argument, and everything that leads to it, made required. */
export function withRequired(schema: Arguments, [name, ...rest]: readonly string[]): Arguments {
  if (name === undefined) return schema;
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const part = properties[name];
  return {
    ...schema,
    required: [...new Set([...required, name])],
    properties: { ...properties, ...(isObject(part) && { [name]: withRequired(part, rest) }) },
  };
}

function mirroredCallsOf(tool: ListedTool): MirroredCall[] {
  const { inputSchema } = tool;
  if (!isObject(inputSchema)) return [];
  return mirroredArguments(inputSchema).flatMap(({ path, header }) => {
    const [call] = callsOf(tool, (schema) => makeArguments(isObject(schema) ? withRequired(schema, path) : schema));
    const value = path.reduce<unknown>((from, name) => (isObject(from) ? from[name] : undefined), call?.arguments);
    if (call === undefined || !['string', 'number', 'boolean'].includes(typeof value)) return [];
    const [plain = null] = callsOf(tool, makeArguments);
    const without = plain !== null && !Object.hasOwn(plain.arguments, path[0]) ? plain : null;
    return [{ path, header, call, text: `${value as string | number | boolean}`, without }];
  });
}

function callsOf({ name, inputSchema }: ListedTool, make: (schema: unknown) => Arguments | null): [ServedCall] | [] {
  const made = typeof name === 'string' ? make(inputSchema) : null;
  return typeof name === 'string' && made !== null ? [{ name, arguments: made }] : [];
}

function countOf({ arguments: given }: ServedCall): number {
  return Object.keys(given).length;
}

async function findServed<Call>(
  client: McpClient,
  calls: readonly Call[],
  paramsOf: (call: Call) => ServedCall,
): Promise<Call | null> {
  for (const call of calls.slice(0, mostCalls)) {
    const reply = await client.request('tools/call', paramsOf(call), { case: 'a valid call' });
    if (reply.result !== null) return call;
  }
  return null;
}

/** Returns the names in a JSON Pointer that `properties` alone lead through. */
function namesOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts.filter((_, index) => index % 2 === 1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
