import { bearer } from '../../../runner/kit/credentials.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { ListedTool, McpClient } from '../../../runner/kit/mcp.ts';
import { type LimitedScope, unknownNeed } from '../../../runner/kit/scope-need.ts';
import { bearerChallenges, challengeNamesScope, parameterValues } from './bearer-challenge.ts';
import { needOfTools } from './need-of-tools.ts';

/** Limit of tools that are called to find one that needs the scope. */
const mostCalls = 8;

/**
 * Resolves to calls of tools with the token of limited scope that show whether the MCP server checks the scope, one for each era that it
 * speaks: one that is refused with 401 or 403 for it, or one that is served though it needs the scope. That a tool needs it is said by the
 * configuration, by the tool, by the metadata, or by the challenge to the call.
 *
 * Throws {@link Inapplicable} if there is no such token, and if no tool that may be called is known to need the scope.
 */
export async function probeScope(context: CheckContext): Promise<Exchange[]> {
  const limited = context.resources[0]?.tokens.limitedScope ?? null;
  if (limited === null)
    throw new Inapplicable('the configuration supplies no token of limited scope for the MCP server');
  const isNeeded = await needOfTools(context, limited);
  const found: Exchange[] = [];
  for (const client of await context.mcp.clients()) {
    const exchange = await probeEra(client, limited, isNeeded);
    if (exchange !== null) found.push(exchange);
  }
  if (found.length === 0) throw new Inapplicable(unknownNeed(limited, 'a tool that may be called', 'tool <name>'));
  return found;
}

async function probeEra(
  client: McpClient,
  limited: LimitedScope,
  isNeeded: (tool: ListedTool) => boolean,
): Promise<Exchange | null> {
  const tools = await client.listCallableTools();
  const named = tools.flatMap((tool) => (typeof tool['name'] === 'string' ? [{ tool, name: tool['name'] }] : []));
  const needing = named.filter(({ tool }) => isNeeded(tool));
  const others = limited.neededBy === null ? named.filter((one) => !needing.includes(one)) : [];
  let served: Exchange | null = null;
  for (const { tool, name } of [...needing, ...others].slice(0, mostCalls)) {
    const sending = {
      credentials: bearer(limited.token, 'unspecified'),
      case: `${client.eraName}: ${name} without the scope ${limited.lacks}`,
    };
    const reply = await client.request('tools/call', { name, arguments: {} }, sending);
    if (isNeeded(tool) ? isRefused(reply.exchange) : saysTooLittle(reply.exchange, limited.lacks))
      return reply.exchange;
    const isServed = reply.result !== null && reply.result['isError'] !== true;
    if (isServed && isNeeded(tool)) served ??= reply.exchange;
  }
  return served;
}

function isRefused({ response }: Exchange): boolean {
  return response?.status === 401 || response?.status === 403;
}

/** A call may be refused for many reasons: the challenge names the reason. */
function saysTooLittle(exchange: Exchange, scope: string): boolean {
  if (!isRefused(exchange)) return false;
  const errors = parameterValues(bearerChallenges(exchange), 'error');
  // A challenge to missing or invalid credentials may name every scope that there is.
  return (
    errors.includes('insufficient_scope') ||
    (errors.length === 0 && exchange.response?.status === 403 && challengeNamesScope(exchange, scope))
  );
}
