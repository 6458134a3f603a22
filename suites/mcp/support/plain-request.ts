import type { McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';

/** Resolves to the answer to the request of the era that asks for least and changes nothing: `ping`, or `server/discover`. */
export function askPlainly(client: McpClient, options: McpSendOptions = {}): Promise<McpReply> {
  return client.request(client.era === 'legacy' ? 'ping' : 'server/discover', {}, options);
}
