import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { readEvents } from '../../../runner/documents/sse.ts';

/** Why nothing is judged where every answer comes so. */
export const resumed = 'the response comes on a stream that the client has to resume';

/**
 * Returns true for a stream that ended before the response came, and whose events have ids: the client resumes it with GET
 * and `Last-Event-ID` (MCP 2025-11-25, Streamable HTTP), which is not done here, so that nothing is known of the response.
 */
export function isAnsweredLater({ era }: Pick<McpClient, 'era'>, { exchange, form, response }: McpReply): boolean {
  if (era !== 'legacy' || form !== 'sse' || response !== null || exchange.fault !== null) return false;
  const { lastEventId } = readEvents(exchange.response?.body.bytes ?? new Uint8Array(0));
  return lastEventId !== null && lastEventId !== '';
}
