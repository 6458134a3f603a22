import type { McpReply } from '../../kit/json-rpc.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { SessionTrial } from '../../kit/mcp.ts';
import type { SystemClient } from '../send-to-system.ts';
import { askEndpoint, type HeaderState, postMessage } from './mcp-sender.ts';
import { openClient } from './legacy-client.ts';

/** So many pings find a server of which every second to sixth request reaches an instance without the session, and many others. */
const pings = 12;
/** The revision that brought MCP-Protocol-Version. */
const firstNamed = '2025-06-18';
/** How long a stream is read that GET opens, in milliseconds. */
const listenMs = 50;

/** Opens a session, sends plain requests in it, and ends it. Throws {@link Untestable} where it cannot be opened. */
export async function trySession(asked: SystemClient, nextId: () => number): Promise<SessionTrial> {
  const state = await openClient(asked, nextId);
  const unnamed: HeaderState = { ...state, revision: null };
  const ping = (from: HeaderState, name: string): Promise<McpReply> =>
    postMessage(
      asked,
      { body: { jsonrpc: '2.0', id: nextId(), method: 'ping' } },
      { state: from, options: { case: name } },
    );
  const ask = (method: string, from: HeaderState, name: string): Promise<McpReply> =>
    askEndpoint(asked, method, { state: from, options: { listenMs, case: name } });
  const first = await ping(state, 'ping 1 of a session');
  const replies = [first];
  const refused: Array<SessionTrial['versionRefused'][number]> = [];
  const compare = async (method: string, named: McpReply, again: () => Promise<McpReply>): Promise<void> => {
    if (statusOf(named) !== 400 || state.revision < firstNamed) return;
    const status = statusOf(await again());
    if (status !== 400 && status < 500) refused.push({ method, exchange: named.exchange });
  };
  if (await dependsOnVersion(first, (isNamed) => ping(isNamed ? state : unnamed, nameOfPing(isNamed))))
    await compare('POST', first, () => ping(unnamed, 'a ping without MCP-Protocol-Version'));
  const usable = refused.length === 0 ? state : unnamed;
  while (replies.length < pings) replies.push(await ping(usable, `ping ${replies.length + 1} of a session`));
  // What was refused for its version was not lost.
  const lost = findLost(state, refused.length === 0 ? replies : replies.slice(1));
  // Where some requests fail whatever they say, one of each kind tells nothing.
  for (const method of lost.length > 0 ? [] : ['GET', 'DELETE'])
    await compare(method, await ask(method, state, `${method} of a session`), () =>
      ask(method, unnamed, `${method} without MCP-Protocol-Version`),
    );
  const { revision, sessionId } = state;
  const found = { revision, sessionId, versionRefused: refused, pings };
  return { ...found, lost, exchange: (replies.at(-1) ?? first).exchange };
}

/** Which of the next pings name the version: no order that several instances take turns in is like it. */
const namedInTurn = [false, false, true, false, true, true] as const;

/**
 * Resolves to whether a ping that got 400 got it for its version. Where several instances do not share their sessions, some requests get
 * 400 whatever they name.
 */
async function dependsOnVersion(first: McpReply, ping: (isNamed: boolean) => Promise<McpReply>): Promise<boolean> {
  if (statusOf(first) !== 400) return false;
  for (const isNamed of namedInTurn) {
    const status = statusOf(await ping(isNamed));
    if ((status === 400) !== isNamed) return false;
  }
  return true;
}

function nameOfPing(isNamed: boolean): string {
  return isNamed ? 'a ping with MCP-Protocol-Version' : 'a ping without MCP-Protocol-Version';
}

/** Statuses of requests that reach an instance which does not know their session, or a gateway that reaches none. */
const lostStatuses: ReadonlySet<number> = new Set([400, 404, 502, 503, 504]);

/** A server may end a session at any time: only what is served afterwards shows that it goes on. */
function findLost({ sessionId }: HeaderState, replies: readonly McpReply[]): Exchange[] {
  const lastServed = sessionId === null ? 0 : replies.findLastIndex((reply) => statusOf(reply) === 200);
  const lost = replies.slice(0, Math.max(0, lastServed)).filter((reply) => lostStatuses.has(statusOf(reply)));
  return lost.map(({ exchange }) => exchange);
}

/** Returns why requests of a method with a status say nothing of their own, in words that name the check which reports it; `null` where they do. */
export function faultOfSessions(
  { revision, versionRefused, lost }: SessionTrial,
  { method, status }: { readonly method: string; readonly status: number },
): string | null {
  if (status === 400 && versionRefused.some((refused) => refused.method === method))
    return `MCP-Protocol-Version: ${revision} is refused though initialize agreed on it: see mcp/agreed-version-served`;
  const isLost = lost.some(({ response }) => response?.status === status);
  return isLost ? `some requests of sessions that go on get ${status}: see mcp/live-session-served` : null;
}

/** No response is status 0. */
function statusOf({ exchange }: McpReply): number {
  return exchange.response?.status ?? 0;
}
