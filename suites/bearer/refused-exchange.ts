import type { Exchange } from '../../runner/kit/exchange.ts';
import { failsOnlyByToken, isRefusedPlant, presentsOneToken } from './plant-exchange.ts';

/** Returns true for an exchange with something that bearer credentials protect, and not with an authorization server. */
export function isOfResource({ system }: Exchange): boolean {
  return system === 'plant-store' || system === 'mcp';
}

/** Returns true for a 4xx to `POST /plants`, or of the MCP server. */
export function isRefusal(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  return isRefusedPlant(exchange) || (exchange.system === 'mcp' && status >= 400 && status < 500);
}

/**
 * Returns true for a request that was refused for the one token that it presented in the form of RFC 6750 §2.1. At an MCP
 * server that is a 401, whatever else the request said: with the token judged, nothing else was.
 */
export function failsByToken(exchange: Exchange): boolean {
  if (exchange.system !== 'mcp') return failsOnlyByToken(exchange);
  const { intent, response } = exchange;
  return response?.status === 401 && intent.credentials === 'invalid' && presentsOneToken(exchange);
}

/** Returns true for a 401 of the MCP server to a request that presented nothing. */
export function failsByAbsence({ system, intent, response }: Exchange): boolean {
  return system === 'mcp' && response?.status === 401 && intent.credentials === 'absent';
}
