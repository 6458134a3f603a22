import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import type { AuthorizationAnswer, OAuthParameters } from '../../kit/authorization.ts';
import { none } from '../../kit/credentials.ts';
import { Inapplicable } from '../../kit/define-check.ts';
import type { SendOptions } from '../../kit/request.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import { findSecretsInRedirect } from './issued-secrets.ts';
import { appendParameters, type ReachedServer, requireClient } from './reached-server.ts';
import { askServer, endpointOf } from './server-requests.ts';

/** An authorization request that was sent, and what is needed to go on from it. */
export interface AuthorizationRequest {
  readonly answer: AuthorizationAnswer;
  readonly url: URL;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A port that stands for any where no browser comes back (RFC 8252 §7.3). */
export const anyPort = 53_682;

/** Sends a request to the authorization endpoint, valid but for what the parameters change; no redirect is followed. */
export async function askAuthorization(
  server: ReachedServer,
  parameters: OAuthParameters,
  options: SendOptions & { readonly redirectUri?: string },
): Promise<AuthorizationRequest> {
  const made = await makeRequest(server, parameters, options.redirectUri);
  const exchange = await askServer(
    server,
    { method: 'GET', url: made.url },
    { accept: 'text/html, */*;q=0.5', ...options, credentials: none },
  );
  const answer = readAnswer(exchange, made.url);
  if (answer.location !== null) findSecretsInRedirect(answer.location).forEach(server.learnSecret);
  const code = answer.parameters?.get('code');
  if (code) server.learnSecret(code);
  return { ...made, answer };
}

/**
 * Returns a request to the authorization endpoint as a URL. Throws {@link Untestable} where no client is configured, and
 * {@link Inapplicable} where one is that has no redirect URI.
 */
export async function makeRequest(
  server: ReachedServer,
  parameters: OAuthParameters,
  redirectUri?: string,
): Promise<{ readonly url: URL; readonly verifier: string; readonly redirectUri: string }> {
  const url = endpointOf(server, 'authorization_endpoint');
  const isComplete = 'client_id' in parameters && 'redirect_uri' in parameters;
  const client = isComplete ? server.client : requireClient(server);
  const verifier = generateRandomCodeVerifier();
  if (!isComplete && redirectUri === undefined && client?.redirectUri === null)
    throw new Inapplicable(
      'the configured client has no redirect URI: give credentials.client.redirectUri if it may use the code flow',
    );
  const registered = client?.redirectUri ?? null;
  const back = redirectUri ?? (registered === null ? undefined : atPort(new URL(registered), anyPort));
  const usual: OAuthParameters = {
    response_type: 'code',
    client_id: client?.id,
    redirect_uri: back,
    state: generateRandomState(),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: server.resource,
    scope: client !== null && client.scopes.length > 0 ? client.scopes.join(' ') : undefined,
  };
  appendParameters(url.searchParams, { ...usual, ...parameters });
  return { url, verifier, redirectUri: url.searchParams.get('redirect_uri') ?? back ?? '' };
}

/** Returns what an answer of the authorization endpoint to the request means. */
function readAnswer(exchange: Exchange, asked: URL): AuthorizationAnswer {
  const { response } = exchange;
  const status = response?.status ?? 0;
  const written = response === null ? null : headerValue(response.headers, 'location');
  const isRedirect = status >= 300 && status < 400 && written !== null && URL.canParse(written, asked.href);
  const location = isRedirect ? new URL(written, asked.href) : null;
  const parameters = location !== null && comesBack(location, asked) ? parametersOf(location) : null;
  const isPage = status >= 200 && status < 300;
  const isElsewhere = location !== null && parameters === null && !isErrorPage(location, asked);
  return { exchange, location, parameters, asksForLogin: isPage || isElsewhere };
}

/** A server that sends people to a page of its own with an error in its address has decided, and asks nobody to sign in. */
function isErrorPage(location: URL, asked: URL): boolean {
  if (location.origin !== asked.origin) return false;
  const inFragment = new URLSearchParams(location.hash.replace(/^#[^?]*\?|^#/, ''));
  return [location.searchParams, inFragment].some((query) => (query.get('error') ?? '') !== '' && !query.has('code'));
}

/** `null` where they are in a JWT that cannot be read (JARM): then nothing is known to be decided. */
function parametersOf(location: URL): URLSearchParams | null {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) query.append(name, value);
  const secured = query.get('response');
  return secured === null ? query : claimsOf(secured);
}

/** Returns the parameters that a secured response has for claims; who signed it is not judged here. */
function claimsOf(jwt: string): URLSearchParams | null {
  const [, payload = '', , ...more] = jwt.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!isObject(claims) || more.length > 0) return null;
    const texts = Object.entries(claims).filter((claim): claim is [string, string] => typeof claim[1] === 'string');
    return new URLSearchParams(texts.filter(([name]) => name !== 'aud'));
  } catch {
    return null;
  }
}

/** Returns true where the address is the redirect URI that was asked for, its query aside. */
function comesBack(location: URL, asked: URL): boolean {
  const wanted = asked.searchParams.get('redirect_uri');
  if (wanted === null || !URL.canParse(wanted)) return false;
  const { origin, pathname, protocol } = new URL(wanted);
  return location.protocol === protocol && location.origin === origin && location.pathname === pathname;
}

/** Returns the redirect URI with the port where it leaves it open. */
function atPort(redirectUri: URL, port: number): string {
  const chosen = new URL(redirectUri);
  if (chosen.port === '0') chosen.port = String(port);
  return chosen.href;
}
