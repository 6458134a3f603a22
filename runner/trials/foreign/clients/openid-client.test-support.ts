import * as library from 'openid-client';
import { listenForRedirect } from '../../../../fixtures/clients/oauth/listen-for-redirect.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

const scope = 'openid offline_access skills:read companies:read';

type Tokens = Pick<library.TokenEndpointResponse, 'access_token' | 'refresh_token'>;

/** A program that signs a person in by openid-client, calls the API, and refreshes once the token is refused, and once by itself. */
export const openidClient: ForeignClient = {
  kinds: ['oauth'],
  async run(env, openBrowser) {
    const issuer = new URL(env['VIVERO_MOCK_ISSUER'] ?? '');
    const id = env['VIVERO_MOCK_PUBLIC_CLIENT_ID'] ?? '';
    // oxlint-disable-next-line typescript/no-deprecated -- the mock speaks http, on loopback
    const options: library.DiscoveryRequestOptions = { algorithm: 'oauth2', execute: [library.allowInsecureRequests] };
    const client = await library.discovery(issuer, id, undefined, library.None(), options);
    const session = { client, tokens: await signIn(client, openBrowser) };
    const api = env['VIVERO_MOCK_API_URL'];
    for (const path of ['/skills/list', '/companies', '/skills/list']) await call(session, new URL(`${api}${path}`));
    await refresh(session);
    await call(session, new URL(`${api}/skills/list`));
  },
};

interface Session {
  readonly client: library.Configuration;
  tokens: Tokens;
}

async function signIn(client: library.Configuration, openBrowser: (url: string) => Promise<void>): Promise<Tokens> {
  const listener = await listenForRedirect({ host: '127.0.0.1', path: '/callback' });
  try {
    const verifier = library.randomPKCECodeVerifier();
    const state = library.randomState();
    const url = library.buildAuthorizationUrl(client, {
      redirect_uri: listener.redirectUri,
      scope,
      state,
      prompt: 'consent',
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    await openBrowser(url.href);
    const redirect = await listener.next();
    if (redirect === null) throw new Error('no redirect came');
    const come = new URL(`${listener.redirectUri}?${redirect.toString()}`);
    return await library.authorizationCodeGrant(client, come, { pkceCodeVerifier: verifier, expectedState: state });
  } finally {
    listener.close();
  }
}

async function refresh(session: Session): Promise<void> {
  const token = session.tokens.refresh_token ?? '';
  const { access_token, refresh_token = token } = await library.refreshTokenGrant(session.client, token);
  session.tokens = { access_token, refresh_token };
}

/** The library throws for a challenge; the program refreshes then, and sends the request once more. */
async function call(session: Session, url: URL, tries = 2): Promise<void> {
  try {
    const headers = new Headers({ accept: 'application/json' });
    const token = session.tokens.access_token;
    const response = await library.fetchProtectedResource(session.client, token, url, 'GET', null, headers);
    await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
  } catch (error) {
    if (!(error instanceof library.WWWAuthenticateChallengeError) || tries === 1) throw error;
    await refresh(session);
    await call(session, url, tries - 1);
  }
}
