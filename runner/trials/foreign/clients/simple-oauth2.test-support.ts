import { createHash, randomBytes } from 'node:crypto';
import { type AccessToken, AuthorizationCode } from 'simple-oauth2';
import { listenForRedirect } from '../../../../fixtures/clients/oauth/listen-for-redirect.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

const scope = 'openid offline_access skills:read companies:read';

/** What the library leaves to the program around it. */
interface Additions {
  /** What is added to the authorization request. */
  readonly request: Readonly<Record<string, string>>;
  /** What is added to the token request. */
  readonly token: Readonly<Record<string, string>>;
  /** What has to come back; `null` where the program compares nothing. */
  readonly state: string | null;
}

/** A program that signs a person in by simple-oauth2 as its first page shows it. */
export const simpleOauth2 = programOver(() => ({ request: {}, token: {}, state: null }));

/** The same program with the state and the PKCE that the library leaves to its caller. */
export const carefulSimpleOauth2 = programOver(() => {
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    request: { state, code_challenge: challenge, code_challenge_method: 'S256' },
    token: { code_verifier: verifier },
    state,
  };
});

/** Returns a program that reads where to sign in, calls the API, and refreshes once the token is refused, and twice by itself. */
function programOver(add: () => Additions): ForeignClient {
  return {
    kinds: ['oauth'],
    async run(env, openBrowser) {
      const library = await configure(env);
      const session = { token: await signIn(library, add(), openBrowser) };
      const api = env['VIVERO_MOCK_API_URL'];
      for (const path of ['/skills/list', '/companies', '/skills/list']) await call(session, `${api}${path}`);
      for (const path of ['/skills/list', '/companies']) {
        session.token = await session.token.refresh();
        await call(session, `${api}${path}`);
      }
    },
  };
}

/** The library discovers nothing: the program reads the metadata, and is right to refuse those of another issuer. */
async function configure(env: Readonly<Record<string, string>>): Promise<AuthorizationCode> {
  const issuer = new URL(env['VIVERO_MOCK_ISSUER'] ?? '');
  const path = issuer.pathname === '/' ? '' : issuer.pathname;
  const response = await fetch(new URL(`/.well-known/oauth-authorization-server${path}`, issuer));
  const metadata = (await response.json()) as Readonly<Record<string, string>>;
  if (metadata['issuer'] !== env['VIVERO_MOCK_ISSUER']) throw new Error('the metadata are of another issuer');
  const [authorize, token] = [
    new URL(metadata['authorization_endpoint'] ?? ''),
    new URL(metadata['token_endpoint'] ?? ''),
  ];
  return new AuthorizationCode({
    client: { id: env['VIVERO_MOCK_CLIENT_ID'] ?? '', secret: env['VIVERO_MOCK_CLIENT_SECRET'] ?? '' },
    auth: {
      tokenHost: token.origin,
      tokenPath: `${token.pathname}${token.search}`,
      authorizeHost: authorize.origin,
      authorizePath: `${authorize.pathname}${authorize.search}`,
    },
  });
}

async function signIn(
  library: AuthorizationCode,
  additions: Additions,
  openBrowser: (url: string) => Promise<void>,
): Promise<AccessToken> {
  const listener = await listenForRedirect({ host: '127.0.0.1', path: '/callback' });
  try {
    const { redirectUri } = listener;
    await openBrowser(
      library.authorizeURL({ redirect_uri: redirectUri, scope, prompt: 'consent', ...additions.request } as never),
    );
    const redirect = await listener.next();
    const code = redirect?.get('code') ?? null;
    if (redirect === null || code === null) throw new Error('no code came');
    if (additions.state !== null && redirect.get('state') !== additions.state) throw new Error('another state came');
    return await library.getToken({ code, redirect_uri: redirectUri, ...additions.token });
  } finally {
    listener.close();
  }
}

async function call(session: { token: AccessToken }, url: string, tries = 2): Promise<void> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${String(session.token.token['access_token'])}` },
  });
  await response.text();
  if (response.ok) return;
  if (response.status !== 401 || tries === 1) throw new Error(`status ${response.status}`);
  session.token = await session.token.refresh();
  await call(session, url, tries - 1);
}
