import * as oauth from 'oauth4webapi';
import { listenForRedirect } from '../../../../fixtures/clients/oauth/listen-for-redirect.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

// oxlint-disable-next-line typescript/no-deprecated -- the mock speaks http, on loopback
const insecure = { [oauth.allowInsecureRequests]: true };
const scope = 'openid offline_access skills:read companies:read';

interface Session {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  tokens: oauth.TokenEndpointResponse;
}

/** A program that signs a person in by oauth4webapi, calls the API, and refreshes once the token is refused, and once by itself. */
export const oauth4webapi: ForeignClient = {
  kinds: ['oauth'],
  async run(env, openBrowser) {
    const issuer = new URL(env['VIVERO_MOCK_ISSUER'] ?? '');
    const discovered = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
    const server = await oauth.processDiscoveryResponse(issuer, discovered);
    const client: oauth.Client = { client_id: env['VIVERO_MOCK_PUBLIC_CLIENT_ID'] ?? '' };
    const session = { server, client, tokens: await signIn({ server, client }, openBrowser) };
    const api = env['VIVERO_MOCK_API_URL'];
    for (const path of ['/skills/list', '/companies', '/skills/list']) await call(session, new URL(`${api}${path}`));
    await refresh(session);
    await call(session, new URL(`${api}/skills/list`));
  },
};

async function signIn(
  { server, client }: Pick<Session, 'server' | 'client'>,
  openBrowser: (url: string) => Promise<void>,
): Promise<oauth.TokenEndpointResponse> {
  const listener = await listenForRedirect({ host: '127.0.0.1', path: '/callback' });
  try {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(server.authorization_endpoint ?? '');
    const parameters = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: listener.redirectUri,
      scope,
      state,
      prompt: 'consent',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    await openBrowser(url.href);
    const redirect = await listener.next();
    if (redirect === null) throw new Error('no redirect came');
    const validated = oauth.validateAuthResponse(server, client, redirect, state);
    const { redirectUri } = listener;
    const none = oauth.None();
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      none,
      validated,
      redirectUri,
      verifier,
      insecure,
    );
    return await oauth.processAuthorizationCodeResponse(server, client, response);
  } finally {
    listener.close();
  }
}

async function refresh(session: Session): Promise<void> {
  const { server, client, tokens } = session;
  const token = tokens.refresh_token ?? '';
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, insecure);
  session.tokens = {
    refresh_token: token,
    ...(await oauth.processRefreshTokenResponse(server, client, response)),
  };
}

/** The library throws for a challenge; the program refreshes then, and sends the request once more. */
async function call(session: Session, url: URL, tries = 2): Promise<void> {
  try {
    const headers = new Headers({ accept: 'application/json' });
    const token = session.tokens.access_token;
    const response = await oauth.protectedResourceRequest(token, 'GET', url, headers, null, insecure);
    await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
  } catch (error) {
    if (!(error instanceof oauth.WWWAuthenticateChallengeError) || tries === 1) throw error;
    await refresh(session);
    await call(session, url, tries - 1);
  }
}
