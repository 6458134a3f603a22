import type { McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';

/** Resolves to the response to the simplest request that changes nothing: `ping` (session-based) or `server/discover` (stateless). */
export function askPlainly(client: McpClient, options: McpSendOptions = {}): Promise<McpReply> {
  return client.request(client.era === 'legacy' ? 'ping' : 'server/discover', {}, options);
}
