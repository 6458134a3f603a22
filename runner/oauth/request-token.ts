import * as oauth from 'oauth4webapi';
import { isLoopback } from '../http/origin.ts';
import type { BoundedFetch } from './bounded-fetch.ts';
import { type ProofWay, proveClient, type SecretClient, waysToProve } from './client-proof.ts';
import type { RunSecrets } from './run-secrets.ts';
import { describeRefusal, faultOfTokenRequest } from './describe-refusal.ts';

/** What an authorization server issued. */
export interface IssuedToken {
  readonly accessToken: string;
  /** Milliseconds since 1970 at which it ends, as far as the server says; `null` where it does not. */
  readonly expiresAtMs: number | null;
  /** How long it is valid, in milliseconds; `null` where the server does not say. */
  readonly lifetimeMs: number | null;
  readonly refreshToken: string | null;
}

/** A client at an authorization server, and what it asks for. */
export interface TokenClient {
  readonly server: oauth.AuthorizationServer;
  readonly id: string;
  /** `null` for a public client. */
  readonly secret: string | null;
  /** Identifier that each token is asked for (RFC 8707). */
  readonly resource: string;
  readonly scopes: readonly string[];
  readonly fetch: BoundedFetch;
  readonly clock: { now(): number };
  readonly secrets: RunSecrets;
}

/** An answer of the browser that was found right, and what belongs to it. */
export interface RedeemableCode {
  /** As the library's `validateAuthResponse` returned it. */
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** The token as it may stand in a header. */
const presentable = /^[!-~]{1,65536}$/;

/** Resolves to a token for the client itself. Throws {@link TokenUnavailable}. */
export function requestByClientCredentials(client: TokenClient): Promise<IssuedToken> {
  return request(client, 'client credentials', async (by) => {
    const scope = client.scopes.length === 0 ? {} : { scope: client.scopes.join(' ') };
    const parameters = { ...scope, resource: client.resource };
    const response = await oauth.clientCredentialsGrantRequest(
      by.server,
      by.client,
      by.authentication,
      parameters,
      by.options,
    );
    return oauth.processClientCredentialsResponse(by.server, by.client, response);
  });
}

/** Resolves to a token for a refresh token. Throws {@link TokenUnavailable}. */
export function requestByRefreshToken(client: TokenClient, refreshToken: string): Promise<IssuedToken> {
  return request(client, 'refresh token', async (by) => {
    const options = { ...by.options, additionalParameters: { resource: client.resource } };
    const response = await oauth.refreshTokenGrantRequest(
      by.server,
      by.client,
      by.authentication,
      refreshToken,
      options,
    );
    return oauth.processRefreshTokenResponse(by.server, by.client, response);
  });
}

/** Resolves to a token for an authorization code. Throws {@link TokenUnavailable}. */
export function requestByCode(client: TokenClient, code: RedeemableCode): Promise<IssuedToken> {
  return request(client, 'authorization code', async (by) => {
    const options = { ...by.options, additionalParameters: { resource: client.resource } };
    const response = await oauth.authorizationCodeGrantRequest(
      by.server,
      by.client,
      by.authentication,
      code.parameters,
      code.redirectUri,
      code.verifier,
      options,
    );
    return oauth.processAuthorizationCodeResponse(by.server, by.client, response);
  });
}

/** Options of each request to an authorization server. */
export interface RequestOptions {
  readonly [oauth.customFetch]: BoundedFetch;
  /** Plain http goes to this very machine alone; the bounded fetch refuses it elsewhere too. */
  // oxlint-disable-next-line typescript/no-deprecated -- marked so as to stand out
  readonly [oauth.allowInsecureRequests]: boolean;
}

/** Returns the options of a request to an authorization server. */
export function requestOptions({ issuer }: oauth.AuthorizationServer, fetch: BoundedFetch): RequestOptions {
  return {
    [oauth.customFetch]: fetch,
    // oxlint-disable-next-line typescript/no-deprecated -- marked so as to stand out
    [oauth.allowInsecureRequests]: isLoopback(new URL(issuer)),
  };
}

interface Requester {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly authentication: oauth.ClientAuth;
  readonly options: RequestOptions;
}

/** The way in which a client was taken for itself, for its next request. */
const provenWays = new WeakMap<TokenClient, ProofWay | 'none'>();

/** Tries the ways in which the client may show who it is one after the other, until the server takes it for itself. */
async function request(
  client: TokenClient,
  what: string,
  send: (by: Requester) => Promise<oauth.TokenEndpointResponse>,
): Promise<IssuedToken> {
  const known = provenWays.get(client);
  const ways = known === undefined ? waysOf(client) : [known];
  let first: unknown = null;
  for (const way of ways) {
    const askedAtMs = client.clock.now();
    try {
      const issued = readIssued(await send(requesterOf(client, way)), client, askedAtMs);
      provenWays.set(client, way);
      return issued;
    } catch (error) {
      first ??= error;
      if (isClientRefused(error)) continue;
      // The client was taken for itself, and something else is wrong.
      if (way !== ways[0] && error instanceof oauth.ResponseBodyError) first = error;
      break;
    }
  }
  const { server, resource, secrets } = client;
  const facts = { server, what, resource, secrets, ways };
  throw faultOfTokenRequest(first, facts);
}

function waysOf({ server, id, secret }: TokenClient): ReadonlyArray<ProofWay | 'none'> {
  return secret === null ? ['none'] : waysToProve(server.token_endpoint_auth_methods_supported, { id, secret });
}

function requesterOf({ server, fetch, id, secret }: TokenClient, way: ProofWay | 'none'): Requester {
  return {
    server,
    client: { client_id: id },
    authentication: way === 'none' || secret === null ? oauth.None() : authenticationBy(way, { id, secret }),
    options: requestOptions(server, fetch),
  };
}

/** The library would percent-encode what today's forms leave alone, which many servers do not decode. */
function authenticationBy(way: ProofWay, client: SecretClient): oauth.ClientAuth {
  const { parameters, authorization } = proveClient(way, client);
  return (...sending) => {
    const [, , body, headers] = sending;
    for (const [name, value] of Object.entries(parameters)) body.set(name, value);
    if (authorization !== null) headers.set('authorization', authorization);
  };
}

function isClientRefused(error: unknown): boolean {
  if (error instanceof oauth.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_client';
}

function readIssued(answer: oauth.TokenEndpointResponse, client: TokenClient, askedAtMs: number): IssuedToken {
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = answer;
  for (const secret of [accessToken, refreshToken, idToken]) if (secret !== undefined) client.secrets.learn(secret);
  if (answer.token_type !== 'bearer')
    throw describeRefusal(
      client.server,
      `issues a token of the type ${answer.token_type}, which is not a bearer token`,
    );
  if (!presentable.test(accessToken))
    throw describeRefusal(client.server, 'issues a token that cannot stand in a header');
  const lifetimeMs = answer.expires_in === undefined ? null : answer.expires_in * 1000;
  return {
    accessToken,
    lifetimeMs,
    expiresAtMs: lifetimeMs === null ? null : askedAtMs + lifetimeMs,
    refreshToken: refreshToken ?? null,
  };
}
