import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';

/** What must hold for every listed tool. */
export interface ToolQuestion {
  readonly statement: string;
  readonly expected: string;
  /** Returns whether a tool is judged; default every tool is. */
  readonly concerns?: (tool: ListedTool, client: McpClient) => boolean;
  /** Returns what is wrong with the tool; empty where it is right. */
  faultsOf(tool: ListedTool, client: McpClient): readonly string[];
}

/** Faults of one page that are shown. */
const mostShown = 10;
/** Tools of one list that are judged. No assistant uses as many, and judging a schema takes time. */
const mostTools = 1000;

/**
 * Makes one assertion for each page of each list, so that the report names the response with the fault.
 *
 * Throws {@link Inapplicable} where the target lists no tool that it concerns.
 */
export async function judgeTools({ mcp, expect }: CheckContext, question: ToolQuestion): Promise<void> {
  const { statement, expected, concerns = () => true, faultsOf } = question;
  let concerned = 0;
  for (const client of await mcp.clients()) {
    if (!Object.hasOwn(client.capabilities, 'tools')) continue;
    let left = mostTools;
    for (const page of await client.listToolPages()) {
      const listed = listedOn(page).slice(0, left);
      const tools = listed.filter((tool) => concerns(tool, client));
      left -= listed.length;
      if (tools.length === 0) continue;
      concerned += tools.length;
      const faults = tools.flatMap((tool) => faultsOf(tool, client).map((fault) => `${nameOf(tool)}: ${fault}`));
      expect.that(`${client.eraName}: ${statement}`, faults.length === 0, {
        expected,
        actual: faults.length === 0 ? `${tools.length} tools` : faults.slice(0, mostShown),
        exchange: page.exchange,
      });
    }
  }
  if (concerned === 0) throw new Inapplicable('the target lists no tool that this check concerns');
}

/** Returns the tools of a page; a value that is not an object becomes a tool without members. */
export function listedOn({ result }: McpReply): ListedTool[] {
  const tools = result?.['tools'];
  return Array.isArray(tools) ? tools.map((tool: unknown) => (isObject(tool) ? tool : {})) : [];
}

/** Returns the name of a tool for people, whatever its type. */
export function nameOf(tool: ListedTool): string {
  const { name } = tool;
  return typeof name === 'string' ? name.slice(0, 128) : 'a tool without a name';
}
