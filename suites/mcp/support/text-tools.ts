import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { callTool } from './call-tools.ts';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';

/** Tools that are looked at, at the most. */
const mostTools = 12;

/** Calls a tool with a text. */
export type TextCall = (text: string) => Promise<McpReply>;

/** Resolves to the calls of read-only tools that need a text, and take each of these by their inputSchema. */
export async function textTools(client: McpClient, texts: readonly string[]): Promise<TextCall[]> {
  if (!Object.hasOwn(client.capabilities, 'tools')) return [];
  const tools = (await client.listCallableTools()).slice(0, mostTools);
  return tools.flatMap((tool): TextCall[] => {
    const argument = textArgument(tool);
    const argumentsWith = (text: string): Readonly<Record<string, unknown>> | null =>
      argument === null ? null : makeArguments(tool['inputSchema'], { [argument]: text });
    if (texts.some((text) => argumentsWith(text) === null)) return [];
    return [(text) => callTool(client, tool, argumentsWith(text) ?? {})];
  });
}

function textArgument({ name, inputSchema }: ListedTool): string | null {
  const required: unknown = isObject(inputSchema) ? inputSchema['required'] : null;
  if (typeof name !== 'string' || !Array.isArray(required)) return null;
  const texts = required.filter(
    (key) => typeof key === 'string' && schemaOfArgument(inputSchema, key)?.['type'] === 'string',
  );
  return typeof texts[0] === 'string' ? texts[0] : null;
}
