import type { AuthorizationServer } from 'oauth4webapi';
import { UsageError } from '../errors/usage-error.ts';
import type { SignIn } from './browser-sign-in.ts';
import { approveServer } from './approve-server.ts';
import { type BoundedFetch, createBoundedFetch, fetchHead, FetchFailed, type FetchOptions } from './bounded-fetch.ts';
import { discoverResource, type DiscoveredResource, type ProtectedSystem } from './discover-resource.ts';
import { findServer } from './find-server.ts';
import { RefreshChain } from './refresh-chain.ts';
import { registerClient, requireRegistration } from './register-client.ts';
import { createRenewingSource } from './renew-token.ts';
import {
  type IssuedToken,
  requestByClientCredentials,
  requestByCode,
  requestByRefreshToken,
  type TokenClient,
} from './request-token.ts';
import { requireFewScopes } from './require-few-scopes.ts';
import type { RunSecrets } from './run-secrets.ts';
import { requireCodeFlow, signIn } from './sign-in.ts';
import type { Grant, TokenCredentials } from './token-credentials.ts';
import type { TokenSource } from './token-source.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** What tokens are got with. */
export interface TokenSurroundings extends FetchOptions {
  readonly clock: { now(): number };
  readonly secrets: RunSecrets;
  /** Refresh tokens that several systems share, by the one that is configured. */
  readonly refreshChains: Map<string, RefreshChain>;
  /** True where a client may be registered. */
  readonly allowWrites: boolean;
  readonly browser: SignIn;
  /** Resolves to what a person answers on the terminal; `null` where there is none. */
  readonly ask: ((lines: readonly string[]) => Promise<string>) | null;
  /** Shows a line to the person. */
  tell(line: string): void;
}

/** A system that a token is wanted for. */
export interface TokenWish extends ProtectedSystem {
  readonly credentials: TokenCredentials;
}

/** A client as it is configured or was registered. */
type KnownClient = Pick<TokenClient, 'id' | 'secret'>;

/** What is known once nothing speaks against sending something secret. */
interface Prepared {
  readonly wish: TokenWish;
  readonly surroundings: TokenSurroundings;
  readonly server: AuthorizationServer;
  readonly scopes: readonly string[];
  readonly fetch: BoundedFetch;
  /** Returns a client that asks for tokens of this system. */
  clientOf(known: KnownClient): TokenClient;
}

/**
 * Resolves to where the token of a system comes from, its first token got already; `null` where a fixed token or none is configured.
 *
 * Finds the authorization server as MCP clients must, sends nothing secret to an origin that neither the configuration names nor
 * the person agrees to, and keeps what it gets in memory. Throws {@link UsageError} where the configuration must say more, and
 * {@link TokenUnavailable} where no token is to be had.
 */
export async function openTokenSource(wish: TokenWish, surroundings: TokenSurroundings): Promise<TokenSource | null> {
  const { token, grant } = wish.credentials;
  if (token !== null || grant === null) return null;
  const prepared = await prepare(wish, surroundings, grant);
  return openers[grant](prepared);
}

const openers: Readonly<Record<Grant, (prepared: Prepared) => Promise<TokenSource>>> = {
  'client-credentials': openByClientCredentials,
  'refresh-token': openByRefreshToken,
  'authorization-code': openBySignIn,
};

async function prepare(wish: TokenWish, surroundings: TokenSurroundings, grant: Grant): Promise<Prepared> {
  const { credentials, endpoint } = wish;
  const { clock, secrets, tell } = surroundings;
  const fetch = createBoundedFetch(surroundings);
  const resource = await learnResource(wish, surroundings, fetch);
  const configured = credentials.authorizationServer;
  const server = await findServer({ endpoint, resource, configured, fetch, tell });
  const written = credentials.client?.scopes ?? [];
  const scopes = written.length > 0 ? written : resource.scopes;
  requireFewScopes(scopes, endpoint);
  const registers = grant === 'authorization-code' && credentials.client === null;
  if (grant === 'authorization-code') await requireCodeFlow(server, surroundings.policy);
  if (registers) requireRegistration(server, surroundings.allowWrites);
  const secret = secretSent(credentials, grant);
  await approveServer({ server, registers, configured: credentials, secret, endpoint, scopes, ask: surroundings.ask });
  return {
    wish,
    surroundings,
    server,
    scopes,
    fetch,
    clientOf: (known) => ({ ...known, server, resource: resource.resource, scopes, fetch, clock, secrets }),
  };
}

function learnResource(
  wish: TokenWish,
  surroundings: TokenSurroundings,
  fetch: BoundedFetch,
): Promise<DiscoveredResource> {
  const asker = { fetch, fetchHead: fetchHead.bind(null, surroundings) };
  return discoverResource(wish, asker).catch((error: unknown) => {
    if (!(error instanceof FetchFailed)) throw error;
    const advice = 'Check the URL of the target, and that it is running.';
    throw new TokenUnavailable('unreachable', `no token can be obtained: ${error.message}`, advice);
  });
}

function secretSent({ client }: TokenCredentials, grant: Grant): string | null {
  if (grant === 'refresh-token') return 'the refresh token';
  return client === null || client.secret === null ? null : 'the secret of the client';
}

async function openByClientCredentials({ wish, surroundings, clientOf }: Prepared): Promise<TokenSource> {
  const client = clientOf(configuredClient(wish));
  const issue = (): Promise<IssuedToken> => requestByClientCredentials(client);
  return createRenewingSource(await issue(), { clock: surroundings.clock, issue });
}

async function openByRefreshToken({ wish, surroundings, clientOf }: Prepared): Promise<TokenSource> {
  const { refreshToken } = wish.credentials;
  if (refreshToken === null) throw new UsageError('the grant refresh-token needs credentials.refreshToken');
  const client = clientOf(configuredClient(wish));
  const { refreshChains, clock, tell } = surroundings;
  const isKnown = refreshChains.has(refreshToken);
  const chain = refreshChains.get(refreshToken) ?? new RefreshChain(refreshToken);
  refreshChains.set(refreshToken, chain);
  const issue = (): Promise<IssuedToken> => chain.use((token) => requestByRefreshToken(client, token));
  const first = await issue();
  if (!isKnown && first.refreshToken !== null && first.refreshToken !== refreshToken) {
    tell(
      `${client.server.issuer} replaced the refresh token: the configured one may be used up, get a new one for the next run`,
    );
  }
  return createRenewingSource(first, { clock, issue });
}

async function openBySignIn({ wish, surroundings, server, scopes, fetch, clientOf }: Prepared): Promise<TokenSource> {
  const { signal, browser, tell, clock, secrets } = surroundings;
  const configured = wish.credentials.client;
  if (configured?.id.startsWith('https://') === true && server['client_id_metadata_document_supported'] !== true) {
    tell(`${server.issuer} does not say that it accepts the URL of a client ID metadata document as a client id`);
  }
  const { client, code } = await signIn({
    browser,
    redirectUri: configured?.redirectUri ?? null,
    signal,
    makeClient: async (redirectUri) =>
      clientOf(configured ?? (await registerClient({ server, redirectUri, scopes, fetch, secrets }))),
  });
  const first = await requestByCode(client, code);
  const chain = first.refreshToken === null ? null : new RefreshChain(first.refreshToken);
  const issue = (): Promise<IssuedToken | null> =>
    chain === null ? Promise.resolve(null) : chain.use((token) => requestByRefreshToken(client, token));
  return createRenewingSource(first, { clock, issue });
}

function configuredClient({ credentials }: TokenWish): KnownClient {
  if (credentials.client === null)
    throw new UsageError(`the grant ${credentials.grant ?? ''} needs credentials.client`);
  return credentials.client;
}
