import * as oauth from 'oauth4webapi';
import type { SignIn } from './browser-sign-in.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import { isConfidential } from '../http/origin.ts';
import type { RedeemableCode, TokenClient } from './request-token.ts';
import { quoteText } from '../text/show-text.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** A sign-in that gets a token. */
export interface TokenSignIn {
  readonly browser: SignIn;
  /** Registered redirect URI, port 0 for any; `null` for the usual one. */
  readonly redirectUri: URL | null;
  readonly signal: AbortSignal;
  /** Resolves to the client, once the redirect URI with its port is known. */
  makeClient(redirectUri: URL): Promise<TokenClient>;
}

/**
 * Resolves to a code that a person granted in the browser (code flow with PKCE S256, RFC 7636, RFC 8252, RFC 8707, RFC 9207), and
 * the client that may redeem it. Throws {@link TokenUnavailable} where access is not granted, the answer does not belong to
 * the question, or nobody answers in time.
 */
export async function signIn(
  asked: TokenSignIn,
): Promise<{ readonly client: TokenClient; readonly code: RedeemableCode }> {
  const visit = await asked.browser.open(asked.redirectUri, asked.signal);
  try {
    const { redirectUri } = visit;
    const client = await asked.makeClient(redirectUri);
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    client.secrets.learn(verifier);
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const answer = await visit.visit(authorizationUrl(client, { redirectUri, state, challenge }));
    const parameters = validate(answer, client, state);
    return { client, code: { parameters, redirectUri: redirectUri.href, verifier } };
  } finally {
    await visit.close();
  }
}

/** Throws {@link TokenUnavailable} for a server that a client must not sign in to. */
export async function requireCodeFlow(server: oauth.AuthorizationServer, policy: FollowPolicy): Promise<void> {
  const reason = await faultOfCodeFlow(server, policy);
  if (reason === null) return;
  throw new TokenUnavailable(
    'credentials-refused',
    `the metadata of ${server.issuer} ${reason}`,
    'Contact the operator of the authorization server, or give credentials.token.',
  );
}

async function faultOfCodeFlow(server: oauth.AuthorizationServer, policy: FollowPolicy): Promise<string | null> {
  const endpoint = authorizationEndpoint(server);
  if (endpoint === null) return 'has no "authorization_endpoint" that is an https URL';
  const reason = await policy.reasonNotToFollow(endpoint);
  if (reason !== null) return `has an "authorization_endpoint" that is not opened: ${reason.replace(/\.$/, '')}`;
  const methods: unknown = server.code_challenge_methods_supported;
  if (!Array.isArray(methods) || !methods.includes('S256')) {
    return 'does not name S256 in "code_challenge_methods_supported": without PKCE no sign-in is allowed';
  }
  if (server.require_pushed_authorization_requests !== true) return null;
  return 'requires pushed authorization requests (RFC 9126), which vivero does not send';
}

function authorizationEndpoint({ authorization_endpoint: written }: oauth.AuthorizationServer): URL | null {
  const url = typeof written === 'string' && URL.canParse(written) ? new URL(written) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  return isConfidential(url) ? url : null;
}

function authorizationUrl(
  { server, id, resource, scopes }: TokenClient,
  facts: { readonly redirectUri: URL; readonly state: string; readonly challenge: string },
): URL {
  const url = authorizationEndpoint(server) ?? new URL(server.issuer);
  const parameters = {
    response_type: 'code',
    client_id: id,
    redirect_uri: facts.redirectUri.href,
    resource,
    ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
    // Without consent there is no offline access (OpenID Connect Core §11).
    ...(scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
    state: facts.state,
    code_challenge: facts.challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = '';
  return url;
}

/** `iss` (RFC 9207) and state are judged before anything else of the answer is. */
function validate(answer: URL, { server, id, secrets }: TokenClient, state: string): URLSearchParams {
  const code = answer.searchParams.get('code');
  if (code !== null && code !== '') secrets.learn(code);
  try {
    const parameters = oauth.validateAuthResponse(server, { client_id: id }, answer, state);
    if (code === null || code === '') throw untrusted(server, 'it contains no code');
    return parameters;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      const said =
        error.error_description === undefined ? '' : ` (${quoteText(secrets.conceal(error.error_description))})`;
      const message = `${server.issuer} grants no access: ${quoteText(error.error)}${said}`;
      throw new TokenUnavailable('credentials-refused', message, adviceFor(error.error));
    }
    const isFaulty =
      error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError;
    if (!isFaulty) throw error;
    throw untrusted(server, error.message);
  }
}

function untrusted({ issuer }: oauth.AuthorizationServer, reason: string): TokenUnavailable {
  return new TokenUnavailable(
    'credentials-refused',
    `what the browser brought back from ${issuer} cannot be trusted: ${reason}`,
    'Run again; if that does not help, contact the operator of the authorization server.',
  );
}

function adviceFor(code: string): string {
  switch (code) {
    case 'access_denied':
      return 'Run again and agree, or give credentials.token.';
    case 'invalid_scope':
      return 'Write the scopes that the client may request: credentials.client.scopes.';
    case 'invalid_target':
      return 'Register the resource at the authorization server, or give credentials.token.';
    default:
      return 'Check the log of the authorization server.';
  }
}
