import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { bearer, type Credentials } from '../../../runner/kit/credentials.ts';
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

/** A session of one user, and the credentials of another whom the server serves too. */
export interface SessionOfTwo {
  readonly client: Awaited<ReturnType<typeof openSession>>;
  readonly otherUser: Credentials;
}

/** Fields of a session that no server issued. */
export const madeUpSession = { 'mcp-session-id': '5b1f0c3e-0000-4000-8000-76697665726f' };

/**
 * Resolves to a session that serves its own user. Throws {@link Untestable} where there is no other user, and
 * {@link Inapplicable} where there are no sessions or the session does not serve its user.
 */
export async function openSessionOfTwo({ mcp, resources }: CheckContext): Promise<SessionOfTwo> {
  const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
  if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
  const client = await openSession(mcp);
  const otherUser = bearer(token, 'unspecified');
  if ((await speakAs(mcp, client, otherUser)) === null)
    throw new Untestable('the server does not accept the token of the other company');
  if ((await client.askPlainly({ case: 'the own user, before' })).result === null)
    throw new Inapplicable('the session does not serve its own user');
  return { client, otherUser };
}
