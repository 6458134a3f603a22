import * as oauth from 'oauth4webapi';
import { UsageError } from '../errors/usage-error.ts';
import { type BoundedFetch, FetchFailed } from './bounded-fetch.ts';
import { requestOptions } from './request-token.ts';
import type { RunSecrets } from './run-secrets.ts';
import { quoteText } from '../text/show-text.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** A client to be registered. */
export interface Registration {
  readonly server: oauth.AuthorizationServer;
  readonly redirectUri: URL;
  readonly scopes: readonly string[];
  readonly fetch: BoundedFetch;
  readonly secrets: RunSecrets;
}

/** A client that an authorization server knows. */
export interface KnownClient {
  readonly id: string;
  /** `null` for a public client. */
  readonly secret: string | null;
}

const byHand = 'Register a client by hand, and write credentials.client.id.';

/** Resolves to a public native client that was registered (RFC 7591). Throws {@link TokenUnavailable} where it is refused. */
export async function registerClient({
  server,
  redirectUri,
  scopes,
  fetch,
  secrets,
}: Registration): Promise<KnownClient> {
  const mayRefresh = textsOf(server.grant_types_supported).includes('refresh_token');
  const metadata = {
    client_name: 'vivero',
    redirect_uris: [redirectUri.href],
    grant_types: ['authorization_code', ...(mayRefresh ? ['refresh_token'] : [])],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
  };
  const refused = (reason: string): TokenUnavailable =>
    new TokenUnavailable('credentials-refused', `${server.issuer} registers no client: ${reason}`, byHand);
  try {
    const response = await oauth.dynamicClientRegistrationRequest(server, metadata, requestOptions(server, fetch));
    const client = await oauth.processDynamicClientRegistrationResponse(response);
    const { client_id: id, client_secret: secret, registration_access_token: accessToken } = client;
    for (const text of [secret, accessToken]) if (typeof text === 'string') secrets.learn(text);
    const isPublic = client.token_endpoint_auth_method === 'none' || typeof secret !== 'string';
    return { id, secret: isPublic ? null : secret };
  } catch (error) {
    if (error instanceof FetchFailed)
      throw new TokenUnavailable('unreachable', `no client can be registered: ${error.message}`, byHand);
    if (error instanceof oauth.ResponseBodyError) throw refused(quoteText(error.error));
    if (error instanceof oauth.WWWAuthenticateChallengeError) throw refused(`it responds with ${error.status}`);
    if (error instanceof oauth.OperationProcessingError) throw refused(error.message);
    throw error;
  }
}

/** Throws {@link UsageError} where no client is configured and none may be registered (RFC 7591). */
export function requireRegistration(server: oauth.AuthorizationServer, allowWrites: boolean): void {
  if (server.registration_endpoint === undefined) {
    throw new UsageError(
      `no client is configured, and ${server.issuer} registers none by itself; register one there and write credentials.client.id`,
    );
  }
  if (allowWrites) return;
  throw new UsageError(
    `no client is configured; write credentials.client.id, or give --allow-writes to have one registered at ${server.issuer}`,
  );
}

function textsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
