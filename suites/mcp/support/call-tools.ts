import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { pickUnlike } from './pick-unlike.ts';
import { makeArguments } from './sample-arguments.ts';

/** A tool that was called, and its response. */
export interface ToolCall {
  readonly tool: ListedTool;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly reply: McpReply;
  /** The result of a call that succeeded. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Which tools are called. */
export interface CallOptions {
  /** Default every tool that may be called. */
  readonly wanted?: (tool: ListedTool) => boolean;
  /** Successful calls after which no more are made; default 1. */
  readonly enough?: number;
  /** Calls that are made at most; default 6. */
  readonly most?: number;
  /** Draws which tools are called, unlike ones first; default those with the fewest arguments. */
  readonly random?: (bound: number) => number;
}

/** Tools that are looked at and calls that are made, at most. */
const mostTools = 40;
const mostCalls = 6;

/**
 * Resolves to successful calls: read-only tools are called with arguments generated from their schemas. Those without
 * arguments are called first. May be empty: nothing is known of what an argument means.
 */
export async function callTools(
  client: McpClient,
  { wanted = () => true, enough = 1, most = mostCalls, random }: CallOptions = {},
): Promise<ToolCall[]> {
  const calls: ToolCall[] = [];
  let made = 0;
  const tools = (await client.listCallableTools()).filter((tool) => typeof tool['name'] === 'string' && wanted(tool));
  const simplest = tools.slice(0, mostTools).toSorted((one, other) => countRequired(one) - countRequired(other));
  const chosen = random === undefined ? simplest : pickUnlike(tools, kindOf, { random, most: mostTools });
  for (const tool of chosen) {
    const given = makeArguments(tool['inputSchema']);
    if (given === null) continue;
    made += 1;
    const reply = await callTool(client, tool, given);
    const { result } = reply;
    // A request for input is not a result of the tool yet.
    const isAnswer = result !== null && result['isError'] !== true && result['resultType'] !== 'input_required';
    if (isAnswer) calls.push({ tool, arguments: given, reply, result });
    if (calls.length >= enough || made >= most) break;
  }
  return calls;
}

/** As {@link callTools}; throws {@link Inapplicable} where no tool may be called, or no call succeeds. */
export async function requireCalls(client: McpClient, options: CallOptions = {}): Promise<ToolCall[]> {
  const calls = await callTools(client, options);
  if (calls.length === 0)
    throw new Inapplicable(
      'no tool that is read-only, or that mcp.callTools names, succeeds with arguments generated from its schema',
    );
  return calls;
}

/** Resolves to the response to a call of a tool. */
export function callTool(
  client: McpClient,
  { name }: ListedTool,
  given: Readonly<Record<string, unknown>>,
): Promise<McpReply> {
  return client.request(
    'tools/call',
    { name, arguments: given },
    { case: `${client.eraName}: ${String(name).slice(0, 128)}` },
  );
}

/** Tools of one domain are likely to be made alike, and those with a schema of their results are. */
function kindOf({ name, outputSchema }: ListedTool): string {
  return `${String(name).split(/[^A-Za-z0-9]/)[0]} ${isObject(outputSchema)}`;
}

function countRequired({ inputSchema }: ListedTool): number {
  return isObject(inputSchema) && Array.isArray(inputSchema['required']) ? inputSchema['required'].length : 0;
}
