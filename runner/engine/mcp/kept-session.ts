import type { McpReply } from '../../kit/json-rpc.ts';
import type { McpSendOptions } from '../../kit/mcp.ts';
import type { SystemClient } from '../send-to-system.ts';
import { postMessage } from './mcp-sender.ts';
import { type ClientState, openClient } from './legacy-client.ts';

/** How a session that has ended is replaced. */
export interface SessionRenewal {
  readonly asked: SystemClient;
  nextId(this: void): number;
  /** Sessions that are to be ended with the check; a new one is added. */
  readonly opened: ClientState[];
}

/** The session of a client. */
export interface KeptSession {
  readonly state: ClientState;
  /** Sends within the session and, if the server has ended it meanwhile, once more within a new one. */
  within(send: (state: ClientState) => Promise<McpReply>, options: McpSendOptions): Promise<McpReply>;
}

/**
 * Returns the session of a client. A server may end one at any time and then responds 404, whereupon a client starts another
 * (MCP 2025-11-25, Session Management).
 *
 * @param renewal `null` for a session that a check opened itself: what becomes of it is the check's to judge
 */
export function keepSession(first: ClientState, renewal: SessionRenewal | null): KeptSession {
  let state = first;
  return {
    get state() {
      return state;
    },
    async within(send, options) {
      const used = state;
      const reply = await send(used);
      if (renewal === null || !mayHaveEnded(reply, { used, options }) || !(await hasEnded(used, renewal))) return reply;
      state = await openClient(renewal.asked, renewal.nextId);
      renewal.opened.push(state);
      return send(state);
    },
  };
}

function mayHaveEnded(
  { exchange }: McpReply,
  { used, options }: { readonly used: ClientState; readonly options: McpSendOptions },
): boolean {
  const names = [...Object.keys(options.replace ?? {}), ...(options.headers ?? []).map(([name]) => name)];
  const isOwnId = !names.some((name) => name.toLowerCase() === 'mcp-session-id');
  return used.sessionId !== null && isOwnId && exchange.response?.status === 404;
}

/** A 404 may be about the request, or about who sends it: a plain ping tells. */
async function hasEnded(state: ClientState, { asked, nextId }: SessionRenewal): Promise<boolean> {
  const body = { jsonrpc: '2.0', id: nextId(), method: 'ping' };
  const { exchange } = await postMessage(
    asked,
    { body },
    { state, options: { case: 'whether the session has ended' } },
  );
  return exchange.response?.status === 404;
}
