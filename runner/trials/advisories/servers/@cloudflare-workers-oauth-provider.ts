import { registerHooks } from 'node:module';
import { answerRequests } from './answer-requests.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Helpers {
  createClient(client: object): Promise<{ readonly clientId: string }>;
  parseAuthRequest(request: Request): Promise<{ readonly scope: readonly string[]; readonly redirectUri: string }>;
  lookupClient(id: string | null): Promise<object | null>;
  completeAuthorization(grant: object): Promise<{ readonly redirectTo: string }>;
}
interface Environment {
  readonly OAUTH_KV: Store;
  OAUTH_PROVIDER?: Helpers;
}
interface Library {
  readonly OAuthProvider: new (options: object) => {
    fetch(request: Request, environment: Environment, context: object): Promise<Response>;
  };
}
interface Store {
  put(key: string, value: string): Promise<void>;
}

/** The client that somebody registered by hand. */
const workersClient = {
  id: 'record-client',
  redirectUri: 'http://127.0.0.1:8400/callback',
  scopes: ['plants:read'],
};

const scopes = ['plants:read', 'plants:write'];

/** An authorization server whose user is signed in and agrees to everything, and an MCP server beside it that takes its tokens. */
const glue: ServerGlue = async (load, port) => {
  // The library asks its own runtime for one class.
  const url = 'data:text/javascript,export class WorkerEntrypoint {}';
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
  const { OAuthProvider } = load('@cloudflare/workers-oauth-provider') as Library;
  const environment: Environment = { OAUTH_KV: makeStore() };
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  await environment.OAUTH_KV.put(
    `client:${workersClient.id}`,
    JSON.stringify({
      clientId: workersClient.id,
      redirectUris: [workersClient.redirectUri],
      tokenEndpointAuthMethod: 'none',
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
    }),
  );
  const provider = new OAuthProvider({
    apiRoute: '/mcp',
    apiHandler: { fetch: () => new Response(null, { status: 204 }) },
    defaultHandler: { fetch: authorize },
    authorizeEndpoint: '/authorize',
    tokenEndpoint: '/oauth/token',
    clientRegistrationEndpoint: '/oauth/register',
    scopesSupported: scopes,
  });
  const ask = (request: Request): Promise<Response> => provider.fetch(request, { ...environment }, context);
  const issued = async (token: string): Promise<boolean> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await ask(new Request(`http://127.0.0.1:${port}/mcp`, { headers }))).status === 204;
  };
  answerRequests(port, beside(mcpResource(load, { port, scopes, issued }), ask));
};

export default glue;

/** As the README has it: parse the request, show the client to the user, who agrees at once, and complete the authorization. */
async function authorize(request: Request, { OAUTH_PROVIDER: helpers }: Environment): Promise<Response> {
  if (helpers === undefined || new URL(request.url).pathname !== '/authorize')
    return new Response(null, { status: 404 });
  try {
    const asked = await helpers.parseAuthRequest(request);
    const grant = { request: asked, userId: 'somebody', metadata: {}, props: {} };
    const scope = asked.scope.filter((name) => scopes.includes(name));
    const { redirectTo } = await helpers.completeAuthorization({ ...grant, scope });
    return Response.redirect(redirectTo, 302);
  } catch (error) {
    const { redirectTo } = error as { readonly redirectTo?: string };
    return redirectTo === undefined
      ? new Response('The request is wrong.', { status: 400 })
      : Response.redirect(redirectTo, 302);
  }
}

/** Returns a store of keys and values as the runtime has one, which forgets when the process ends. */
function makeStore(): Store {
  const entries = new Map<string, string>();
  return {
    get: async (key: string, options?: { type?: string }) => {
      const value = entries.get(key) ?? null;
      return value !== null && options?.type === 'json' ? (JSON.parse(value) as unknown) : value;
    },
    put: async (key: string, value: string) => void entries.set(key, value),
    delete: async (key: string) => void entries.delete(key),
    list: async ({ prefix = '' }: { prefix?: string } = {}) => ({
      keys: [...entries.keys()].filter((key) => key.startsWith(prefix)).map((name) => ({ name })),
      list_complete: true,
    }),
  } as Store;
}
