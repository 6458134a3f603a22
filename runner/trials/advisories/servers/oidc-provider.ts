import { createServer, type RequestListener } from 'node:http';
import { listenerOf } from './answer-requests.ts';
import { mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Context {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly provider: Provider;
    readonly params: { readonly scope?: string };
    readonly resourceServers?: Readonly<Record<string, unknown>>;
  };
}
interface Grant {
  addOIDCScope(scope: string): void;
  addResourceScope(resource: string, scope: string): void;
  save(): Promise<string>;
}
interface Provider {
  readonly Grant: new (of: object) => Grant;
  readonly Session: new (of: object) => { persist(): Promise<unknown>; save(ttl: number): Promise<unknown> };
  readonly AccessToken: { find(token: string): Promise<object | undefined> };
  callback(): RequestListener;
}
interface Library {
  readonly Provider: new (issuer: string, configuration: object) => Provider;
  readonly interactionPolicy: { base(): { get(name: string): { readonly checks: { remove(name: string): void } } } };
}

const scopes = ['plants:read', 'plants:write'];
const session = 'session-of-somebody-who-is-signed-in';
const dayS = 86_400;

/** The provider with somebody who is signed in and agrees to everything, open registration, and an MCP server beside it. */
const glue: ServerGlue = async (load, port) => {
  const { Provider, interactionPolicy } = load('oidc-provider') as Library;
  const policy = interactionPolicy.base();
  // Whoever is asked each time agrees each time.
  policy.get('consent').checks.remove('native_client_prompt');
  const origin = `http://127.0.0.1:${port}`;
  const resource = { scope: scopes.join(' '), audience: `${origin}/mcp` };
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'record-client',
        redirect_uris: ['http://127.0.0.1:8400/callback'],
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes,
    pkce: { required: () => true },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { policy },
    loadExistingGrant: agree,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${origin}/mcp`,
        useGrantedResource: () => true,
        getResourceServerInfo: () => resource,
      },
    },
  });
  const signedIn = { jti: session, uid: session, accountId: 'somebody', loginTs: Math.floor(Date.now() / 1000) };
  await new provider.Session(signedIn).save(dayS);
  const answer = provider.callback();
  const issued = async (token: string): Promise<boolean> => (await provider.AccessToken.find(token)) !== undefined;
  const resourceOf = mcpResource(load, { port, scopes, issued });
  const serve = listenerOf(async (request) => (await resourceOf(request)) ?? new Response(null, { status: 404 }));
  createServer((request, response) => {
    const path = URL.parse(request.url ?? '', origin)?.pathname ?? '';
    if (path === '/mcp' || path.startsWith('/.well-known/oauth-protected-resource')) return serve(request, response);
    // The browser of somebody who is signed in has this cookie.
    if (path === '/auth') request.headers.cookie = `_session=${session}`;
    return answer(request, response);
  }).listen(port, '127.0.0.1');
};

export default glue;

/** As the documentation has it for clients of one's own, which need no page of consent. */
async function agree({ oidc }: Context): Promise<Grant> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: 'somebody' });
  for (const resource of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(resource, scopes.join(' '));
  grant.addOIDCScope(oidc.params.scope ?? scopes[0] ?? '');
  await grant.save();
  return grant;
}
