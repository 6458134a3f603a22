import type { AnsweredRequest, Authorization, AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { challengedScopes } from '../../metadata/support/named-scopes.ts';
import { plainClient, withRegistration } from './registration.ts';
import { isTexts } from './server-finding.ts';

/** A client that registered as most assistants do, and where its first authorization request led. */
export interface PlainClient {
  readonly server: AuthorizationServer;
  /** The response to the registration. Holds secrets. */
  readonly registered: Readonly<Record<string, unknown>>;
  readonly id: string;
  /** The scopes that it asked for; empty where it named none. */
  readonly scopes: readonly string[];
  readonly answer: AnsweredRequest;
}

/**
 * Registers a client with a redirect URI and a name alone, sends the authorization request that MCP clients send, and hands both to
 * `judge`: with the scopes of the challenge, else all that the resource lists, and offline_access where the server lists it.
 *
 * Throws {@link Inapplicable} where the server does not register the client or registers another redirect URI, and where requests have to be pushed (RFC 9126).
 */
export async function withPlainClient(
  context: Pick<CheckContext, 'authorization'>,
  judge: (client: PlainClient) => Promise<void> | void,
): Promise<void> {
  const { authorization } = context;
  const { metadata } = await authorization.server();
  if (metadata['require_pushed_authorization_requests'] === true)
    throw new Inapplicable('the authorization server accepts only pushed authorization requests');
  const named = await scopesOfResource(authorization);
  const [redirectUri] = plainClient.redirect_uris;
  const registering = { metadata: plainClient, name: 'a client with a redirect URI and a name alone' };
  await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
    const id = value?.['client_id'];
    if (value === null || !isRegistered || typeof id !== 'string')
      throw new Inapplicable('no client could be registered');
    const redirects = value['redirect_uris'];
    if (isTexts(redirects) && !redirects.includes(redirectUri))
      throw new Inapplicable('the server registers a redirect URI of its own choice');
    const scopes = scopesToRequest(named, { server, registered: value });
    const answer = await server.authorize(
      { client_id: id, redirect_uri: redirectUri, scope: scopes.length === 0 ? undefined : scopes.join(' ') },
      { case: 'the first request of the new client' },
    );
    await judge({ server, registered: value, id, scopes, answer });
  });
}

/** A server that says which scopes a client has is taken at its word. */
function scopesToRequest(
  named: readonly string[],
  { server, registered }: Pick<PlainClient, 'server' | 'registered'>,
): readonly string[] {
  const { scope } = registered;
  const allowed = typeof scope === 'string' && scope.trim() !== '' ? scope.split(' ') : null;
  const listed = server.metadata['scopes_supported'];
  const keepsAccess = named.length > 0 && isTexts(listed) && listed.includes('offline_access');
  const wanted = keepsAccess ? [...new Set([...named, 'offline_access'])] : named;
  return allowed === null ? wanted : wanted.filter((one) => allowed.includes(one));
}

async function scopesOfResource(authorization: Authorization): Promise<readonly string[]> {
  const { anonymous, resource } = await authorization.discover();
  const challenged = challengedScopes(anonymous);
  if (challenged.length > 0) return [...new Set(challenged)];
  const listed = resource?.value?.['scopes_supported'];
  return isTexts(listed) ? listed : [];
}
