import type { McpClient } from '../../../runner/kit/mcp.ts';
import { callTools } from './call-tools.ts';

/** A request that the server serves as it is. */
export interface ServedRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Resolves to requests that a server of stateless MCP serves, of each kind that it handles in code of its own: a plain one, discovery and the call of a tool. */
export async function servedRequests(client: McpClient): Promise<readonly ServedRequest[]> {
  const plain = await client.plainMethod();
  const methods = new Set([plain, ...(client.opening.result === null ? [] : ['server/discover'])]);
  const requests = [...methods].map((method): ServedRequest => ({ method, params: {} }));
  // A server need have no tool that may be called.
  const [call] = await callTools(client).catch(() => []);
  if (call !== undefined)
    requests.push({ method: 'tools/call', params: { name: call.tool['name'], arguments: call.arguments } });
  return requests;
}
