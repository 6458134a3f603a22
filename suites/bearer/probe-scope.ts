import { bearer, type CheckContext } from '../../runner/kit/context.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { ListedTool, McpClient } from '../../runner/kit/mcp.ts';

/** Most tools that are called to find one that asks for the scope. */
const mostCalls = 8;
/** What a scope to read ends with, where it says what it is for. */
const reading = /^(read|readonly|view|list|get)$/i;

/**
 * Resolves to the call of a tool with the token of limited scope that shows whether the MCP server asks for the scope: one that
 * is refused with 401 or 403, or one that is served though the name of the tool says that it needs a scope to read.
 *
 * Throws {@link Inapplicable} where there is no such token, and where no tool that may be called is known to need the scope: which
 * tool needs which scope is not published.
 */
export async function probeScope({ resources, mcp }: CheckContext): Promise<Exchange> {
  const limited = resources[0]?.tokens.limitedScope ?? null;
  if (limited === null)
    throw new Inapplicable('the configuration supplies no token of limited scope for the MCP server');
  const [client] = await mcp.clients();
  const named = client === undefined ? [] : await nameTools(client);
  const [domain = '', action = ''] = limited.lacks.split(/[:./]/);
  const needing = named.filter((name) => name.toLowerCase().includes(domain.toLowerCase()));
  const others = named.filter((name) => !needing.includes(name));
  let served: Exchange | null = null;
  for (const name of [...needing, ...others].slice(0, mostCalls)) {
    const sending = {
      credentials: bearer(limited.token, 'unspecified'),
      case: `${name} without the scope ${limited.lacks}`,
    };
    const reply = await client?.request('tools/call', { name, arguments: {} }, sending);
    const status = reply?.exchange.response?.status ?? 0;
    if (reply && (status === 401 || status === 403)) return reply.exchange;
    const isServed = reply?.result !== undefined && reply.result !== null && reply.result['isError'] !== true;
    if (isServed && needing.includes(name)) served ??= reply.exchange;
  }
  if (served === null || !reading.test(action) || domain === '')
    throw new Inapplicable(`no tool that may be called is known to need the scope ${limited.lacks}`);
  return served;
}

async function nameTools(client: McpClient): Promise<string[]> {
  const tools: readonly ListedTool[] = await client.listCallableTools();
  return tools.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}
