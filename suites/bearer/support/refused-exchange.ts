import type { Exchange } from '../../../runner/kit/exchange.ts';
import { failsOnlyByToken, isRefusedPlant, presentsOneToken } from './plant-exchange.ts';

/** Returns true for an exchange with something that bearer credentials protect, and not with an authorization server. */
export function isOfResource({ system }: Exchange): boolean {
  return system === 'plant-store' || system === 'mcp' || system === 'api';
}

/** Returns true for a 4xx to `POST /plants`, of the MCP server, or of the main API. */
export function isRefusal(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  const isOther = exchange.system === 'mcp' || exchange.system === 'api';
  return isRefusedPlant(exchange) || (isOther && status >= 400 && status < 500);
}

/**
 * Returns true for a request that was refused for the one token that it presented in the form of RFC 6750 §2.1. At an MCP
 * server or the main API that is a 401 to any request: the server judges the token before anything else.
 */
export function failsByToken(exchange: Exchange): boolean {
  const { system, intent, response } = exchange;
  if (system !== 'mcp' && system !== 'api') return failsOnlyByToken(exchange);
  return response?.status === 401 && intent.credentials === 'invalid' && presentsOneToken(exchange);
}

/** Returns true for a 401 of the MCP server to a request that presented nothing. */
export function failsByAbsence({ system, intent, response }: Exchange): boolean {
  return system === 'mcp' && response?.status === 401 && intent.credentials === 'absent';
}
