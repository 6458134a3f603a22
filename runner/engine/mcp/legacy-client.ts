import { Untestable } from '../../kit/define-check.ts';
import { type McpReply, sessionIdsOf } from '../../kit/json-rpc.ts';
import { latestRevision } from '../../kit/mcp.ts';
import type { SystemClient } from '../send-to-system.ts';
import { type HeaderState, initializeParams, postMessage } from './mcp-sender.ts';

/** A client's state: what its header fields say, and the answer that opened it. */
export interface ClientState extends HeaderState {
  readonly revision: string;
  readonly opening: McpReply;
}

/** The state of a client that has not been opened. */
export const beforeOpening: HeaderState = { era: 'legacy', revision: null, sessionId: null };

const confirmation = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** Opens a legacy client: `initialize`, then the notification that ends the opening. Throws {@link Untestable} where that fails. */
export async function openClient(
  asked: SystemClient,
  nextId: () => number,
  params: Readonly<Record<string, unknown>> = {},
): Promise<ClientState> {
  const body = initializeMessage(nextId(), params);
  const reply = await postMessage(asked, { body }, { state: beforeOpening });
  if (reply.result === null) throw new Untestable('the response to initialize is not a result');
  return confirmClient(asked, reply);
}

/** Returns `initialize` with members laid over its parameters; `undefined` leaves one out. */
export function initializeMessage(id: unknown, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { jsonrpc: '2.0', id, method: 'initialize', params: { ...initializeParams, ...params } };
}

/** Ends the opening with the notification; throws {@link Untestable} where the session cannot be used. */
export async function confirmClient(asked: SystemClient, opening: McpReply): Promise<ClientState> {
  const negotiated = opening.result?.['protocolVersion'];
  const ids = sessionIdsOf(opening.exchange);
  const sessionId = ids.find(isSendable) ?? null;
  const state = {
    era: 'legacy' as const,
    revision: typeof negotiated === 'string' && isSendable(negotiated) ? negotiated : latestRevision.legacy,
    sessionId,
    opening,
  };
  const { exchange } = await postMessage(asked, { body: confirmation }, { state });
  const isServed = exchange.response !== null && exchange.response.status < 300;
  // Whoever insists on an id that no header field can hold is not to be blamed for each request without it.
  if (ids.length > 0 && sessionId === null && !isServed)
    throw new Untestable('the server gives a session an id that cannot be sent, and serves nothing without it');
  return state;
}

/** What a target hands us goes into a header only where it can stand in one; an id may be a JWT. */
function isSendable(value: string): boolean {
  return /^[\x21-\x7e]{1,16384}$/.test(value);
}
