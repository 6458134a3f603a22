import { listenForRedirect } from '../../../../fixtures/clients/oauth/listen-for-redirect.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import type { Glue } from './glue.ts';

interface Token {
  readonly accessToken: string;
}

interface Library {
  readonly OAuth2Client: new (options: object) => {
    readonly authorizationCode: {
      getAuthorizeUri(options: object): Promise<string>;
      getTokenFromCodeRedirect(url: string, options: object): Promise<Token>;
    };
    refreshToken(token: Token): Promise<Token>;
  };
  generateCodeVerifier(): Promise<string>;
}

const scope = ['openid', 'offline_access', 'skills:read', 'companies:read'];

/** A program that signs a person in, calls the API, and refreshes once the token is refused, and once by itself. */
const glue: Glue = (load): ForeignClient => ({
  kinds: ['oauth'],
  async run(env, openBrowser) {
    const { OAuth2Client, generateCodeVerifier } = load('@badgateway/oauth2-client') as Library;
    const issuer = env['VIVERO_MOCK_ISSUER'] ?? '';
    const { origin, pathname } = new URL(issuer);
    const client = new OAuth2Client({
      server: issuer,
      clientId: env['VIVERO_MOCK_PUBLIC_CLIENT_ID'],
      discoveryEndpoint: `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`,
    });
    const listener = await listenForRedirect({ host: '127.0.0.1', path: '/callback' });
    const { redirectUri } = listener;
    const kept = { redirectUri, state: crypto.randomUUID(), codeVerifier: await generateCodeVerifier() };
    const { authorizationCode } = client;
    await openBrowser(await authorizationCode.getAuthorizeUri({ ...kept, scope, extraParams: { prompt: 'consent' } }));
    const redirect = await listener.next();
    listener.close();
    if (redirect === null) throw new Error('no redirect came');
    let token = await authorizationCode.getTokenFromCodeRedirect(`${redirectUri}?${redirect.toString()}`, kept);
    const read = async (path: string, tries = 2): Promise<void> => {
      const headers = { authorization: `Bearer ${token.accessToken}`, accept: 'application/json' };
      const response = await fetch(`${env['VIVERO_MOCK_API_URL']}${path}`, { headers });
      await response.text();
      if (response.ok) return;
      if (response.status !== 401 || tries === 1) throw new Error(`status ${response.status}`);
      token = await client.refreshToken(token);
      await read(path, tries - 1);
    };
    for (const path of ['/skills/list', '/companies', '/skills/list']) await read(path);
    token = await client.refreshToken(token);
    await read('/skills/list');
  },
});
export default glue;
