import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { type McpReply, sessionIdsOf } from '../../../runner/kit/json-rpc.ts';
import type { Mcp, McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';

/** Header fields of a session, which replace those of a client. */
export type SessionFields = Readonly<Record<string, string | null>>;

/** Resolves to a client with a session of its own; throws {@link Inapplicable} where the server issues no session ids. */
export async function openSession(mcp: Mcp): Promise<McpClient & { readonly sessionId: string }> {
  const client = await mcp.openClient();
  const { sessionId } = client;
  if (sessionId === null) throw new Inapplicable('the server issues no session ids');
  return { ...client, sessionId };
}

/** Returns the fields with which a session-based client continues after a response to `initialize`. */
export function fieldsAfter(opening: McpReply): SessionFields {
  const version = opening.result?.['protocolVersion'];
  // mcp/session-id-visible judges ids that cannot be sent in a header.
  const id = sessionIdsOf(opening.exchange).find((one) => /^[\x21-\x7e]{1,16384}$/.test(one)) ?? null;
  return {
    'mcp-session-id': id,
    ...(typeof version === 'string' && /^[\d-]{1,32}$/.test(version) ? { 'mcp-protocol-version': version } : {}),
  };
}

/**
 * Resolves to the options that make requests of a client use other credentials: in session-based MCP in a session that
 * they opened. `null` where the server refuses the opening with them.
 */
export async function speakAs(
  mcp: Mcp,
  client: McpClient,
  credentials: Credentials,
): Promise<Pick<McpSendOptions, 'credentials' | 'replace'> | null> {
  if (client.era === 'modern') return { credentials };
  const opening = await mcp.initialize({}, { credentials });
  if (opening.result === null) return null;
  const options = { credentials, replace: fieldsAfter(opening) };
  await client.notify('notifications/initialized', undefined, options);
  return options;
}
