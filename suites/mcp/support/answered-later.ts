import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { readEvents } from '../../../runner/documents/sse.ts';

/** The reason why nothing is judged where every response comes on a resumed stream. */
export const resumed = 'the response comes on a stream that the client has to resume';

/**
 * Returns true for a stream that ended before the response came, and whose events have ids: the client resumes it with GET
 * and `Last-Event-ID` (MCP 2025-11-25, Streamable HTTP), which vivero does not do, so the response stays unknown.
 */
export function isAnsweredLater({ era }: Pick<McpClient, 'era'>, { exchange, form, response }: McpReply): boolean {
  if (era !== 'legacy' || form !== 'sse' || response !== null || exchange.fault !== null) return false;
  const { lastEventId } = readEvents(exchange.response?.body.bytes ?? new Uint8Array(0));
  return lastEventId !== null && lastEventId !== '';
}
