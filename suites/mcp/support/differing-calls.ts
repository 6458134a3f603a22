import { isObject } from '../../../runner/documents/json-value.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { callTool } from './call-tools.ts';
import { nameOf } from './judge-tools.ts';
import { pickUnlike } from './pick-unlike.ts';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';
import { contentOf, isSameContent } from './tool-content.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Two calls of one tool with different arguments, whose results differ and stay as they are. */
export interface DifferingCalls {
  readonly tool: ListedTool;
  readonly calls: readonly [Arguments, Arguments];
  /** What each of them returns when nothing else is under way. */
  readonly contents: readonly [unknown, unknown];
}

/** Tools that are looked at, and arguments that are tried with each, at most. */
const mostTools = 8;
const mostVariations = 3;
/** Tools that take longer are not called many times at once, in milliseconds. */
export const quickMs = 1000;

/** Strings that are tried in place of the usual ones. */
const otherTexts = ['vivero at once', 'a', '2025-12', '2025-12-31', '12', 'EUR', 'another@example.com'];
const otherNumbers = [2, 5, 1, 50, 0];

/** Resolves to two calls of a tool that may be called, each of which returns the same content twice; `null` where none are found. */
export async function findDifferingCalls(
  client: McpClient,
  random: (bound: number) => number,
): Promise<DifferingCalls | null> {
  const tools = (await client.listCallableTools()).filter((tool) => variationsOf(tool).length > 0);
  for (const tool of pickUnlike(tools, prefixOf, { random, most: mostTools })) {
    const found = await compareCalls(client, tool);
    if (found !== null) return found;
  }
  return null;
}

async function compareCalls(client: McpClient, tool: ListedTool): Promise<DifferingCalls | null> {
  const plain = makeArguments(tool['inputSchema']);
  if (plain === null) return null;
  const content = await quickContentOf(client, tool, plain);
  if (content === null) return null;
  for (const varied of variationsOf(tool)) {
    const other = await quickContentOf(client, tool, varied);
    if (other === null || isSameContent(content, other)) continue;
    const isStable =
      isSameContent(content, await quickContentOf(client, tool, plain)) &&
      isSameContent(other, await quickContentOf(client, tool, varied));
    return isStable ? { tool, calls: [plain, varied], contents: [content, other] } : null;
  }
  return null;
}

/** Resolves to the content of a call that succeeds at once, or `null`. */
async function quickContentOf(client: McpClient, tool: ListedTool, given: Arguments): Promise<unknown> {
  const reply = await callTool(client, tool, given);
  return reply.exchange.durationMs > quickMs ? null : contentOf(reply);
}

/** Returns arguments that differ in one argument from those that are generated from the schema. */
function variationsOf({ name, inputSchema }: ListedTool): Arguments[] {
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  const plain = makeArguments(inputSchema);
  if (typeof name !== 'string' || !isObject(properties) || plain === null) return [];
  const varied = Object.keys(properties).flatMap((key): Arguments[] => {
    const value = otherValues(schemaOfArgument(inputSchema, key)).find(
      (one) => one !== plain[key] && makeArguments(inputSchema, { [key]: one }) !== null,
    );
    const made = value === undefined ? null : makeArguments(inputSchema, { [key]: value });
    return made === null ? [] : [made];
  });
  return varied.slice(0, mostVariations);
}

function otherValues(schema: Arguments | null): readonly unknown[] {
  if (schema === null) return [];
  if (Array.isArray(schema['enum'])) return schema['enum'] as readonly unknown[];
  if (schema['type'] === 'string') return otherTexts;
  if (schema['type'] === 'integer' || schema['type'] === 'number') return otherNumbers;
  return schema['type'] === 'boolean' ? [true, false] : [];
}

/** Tools of one domain are likely to be made alike. */
function prefixOf(tool: ListedTool): string {
  return nameOf(tool).split(/[^A-Za-z0-9]/)[0] ?? '';
}
