import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { pickUnlike } from './pick-unlike.ts';
import { makeArguments } from './sample-arguments.ts';

/** A tool that may be called, and arguments that its schema allows. */
export interface CallableTool {
  readonly tool: ListedTool;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Tools that are picked at most. */
const mostTools = 16;

/** Resolves to tools that may be called with arguments generated from their schemas, drawn by the seed, one of each domain first. */
export async function pickCallable(
  client: McpClient,
  random: (bound: number) => number,
): Promise<readonly CallableTool[]> {
  const tools = (await client.listCallableTools()).filter(({ name }) => typeof name === 'string');
  const callable = tools.flatMap((tool): CallableTool[] => {
    const given = makeArguments(tool['inputSchema']);
    return given === null ? [] : [{ tool, given }];
  });
  return pickUnlike(callable, ({ tool }) => String(tool['name']).split(/[^A-Za-z0-9]/)[0] ?? '', {
    random,
    most: mostTools,
  });
}
