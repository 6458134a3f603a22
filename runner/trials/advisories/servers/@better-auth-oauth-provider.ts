import { answerRequests, type Answer } from './answer-requests.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Auth {
  handler(request: Request): Promise<Response>;
  readonly api: {
    signUpEmail(options: object): Promise<Response>;
    getOAuthServerConfig(options: object): Promise<object>;
  };
}
type Made = (options: object) => unknown;

const tables = [
  'user',
  'session',
  'account',
  'verification',
  'jwks',
  'oauthClient',
  'oauthRefreshToken',
  'oauthAccessToken',
  'oauthConsent',
];
const client = {
  id: '1',
  clientId: 'record-client',
  redirectUris: ['http://127.0.0.1:8400/callback'],
  tokenEndpointAuthMethod: 'none',
  grantTypes: ['authorization_code', 'refresh_token'],
  responseTypes: ['code'],
  public: true,
  requirePKCE: true,
  skipConsent: true,
  disabled: false,
  scopes: ['plants:read', 'offline_access'],
};

/** The plugin with somebody who is signed in and a client of its own, which needs no consent, and an MCP server beside it that takes its tokens. */
const glue: ServerGlue = async (load, port) => {
  const { betterAuth } = load('better-auth') as { betterAuth(options: object): Auth };
  const { jwt } = load('better-auth/plugins') as { readonly jwt: Made };
  const { oauthProvider } = load('@better-auth/oauth-provider') as { readonly oauthProvider: Made };
  const { memoryAdapter } = load('better-auth/adapters/memory') as { memoryAdapter(of: object): unknown };
  const origin = `http://127.0.0.1:${port}`;
  const own = `${origin}/mcp`;
  const rows: Record<string, object[]> = Object.fromEntries(tables.map((name) => [name, []]));
  const auth = betterAuth({
    baseURL: origin,
    basePath: '/auth',
    secret: 'a-secret-of-the-record-and-of-nothing-else',
    database: memoryAdapter(rows),
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    disabledPaths: ['/token'],
    plugins: [
      jwt({ disableSettingJwtHeader: true }),
      oauthProvider({
        loginPage: '/sign-in',
        consentPage: '/consent',
        scopes: client.scopes,
        validAudiences: [own],
        silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
      }),
    ],
  });
  const somebody = { name: 'Somebody', email: 'somebody@record.example', password: 'known-to-nobody-else' };
  const { headers } = await auth.api.signUpEmail({ body: somebody, asResponse: true });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  rows['oauthClient']?.push({ ...client, createdAt: new Date(), updatedAt: new Date() });
  const issued = new Set<string>();
  const answer: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/.well-known/oauth-authorization-server/auth')
      return Response.json(await auth.api.getOAuthServerConfig({ headers: request.headers }));
    // The browser of somebody who is signed in has this cookie.
    if (pathname === '/auth/oauth2/authorize') request.headers.set('Cookie', cookie);
    const response = await auth.handler(request);
    if (pathname === '/auth/oauth2/token' && response.ok) {
      const { access_token: token } = (await response.clone().json()) as { readonly access_token?: string };
      if (token !== undefined) issued.add(token);
    }
    return response;
  };
  const resource = {
    port,
    scopes: ['plants:read'],
    issuer: `${origin}/auth`,
    issued: (token: string) => issued.has(token),
  };
  answerRequests(port, beside(mcpResource(load, resource), answer));
};

export default glue;
