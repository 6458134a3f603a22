import type { CheckContext } from '../../../runner/kit/context.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { nameOf } from './judge-tools.ts';
import { pickCallable } from './pick-callable.ts';

/** Calls that are made to find a stream whose events have ids, at most. */
const mostCalls = 8;

/** A request whose response is a stream of events with ids. */
export interface StreamWithIds {
  readonly first: McpReply;
  /** Sends it once more, under an id of its own. */
  again(id: string, name: string): Promise<McpReply>;
}

/**
 * Resolves to a request of a session whose response is a stream with ids: `tools/list`, or else the call of a read-only tool that is to
 * report progress, since many servers respond to short requests with JSON alone. Resolves to `null` where there is none.
 */
export async function findStreamWithIds(
  client: McpClient,
  { random }: Pick<CheckContext, 'random'>,
  id: string,
): Promise<StreamWithIds | null> {
  const list = (at: string, name: string): Promise<McpReply> =>
    client.request('tools/list', {}, { id: at, case: name });
  const listed = await list(id, 'tools/list');
  if (firstEventId(listed) !== null) return { first: listed, again: list };
  for (const { tool, given } of (await pickCallable(client, random)).slice(0, mostCalls)) {
    const call = (at: string, name: string): Promise<McpReply> => {
      const params = { name: tool['name'], arguments: given, _meta: { progressToken: at } };
      return client.request('tools/call', params, { id: at, case: `${name}: ${nameOf(tool)}` });
    };
    const called = await call(id, 'a call');
    if (firstEventId(called) !== null) return { first: called, again: call };
  }
  return null;
}

/** Returns the id of the first event that can be named in Last-Event-ID; `null` where there is none. */
export function firstEventId({ events }: McpReply): string | null {
  return events.find((one) => one.id !== null && /^[\x21-\x7e]{1,1024}$/.test(one.id))?.id ?? null;
}

/** Returns true for a reply that has a response to the request of an id. */
export function brings({ messages }: McpReply, id: string): boolean {
  return messages.some((message) => message['id'] === id);
}
