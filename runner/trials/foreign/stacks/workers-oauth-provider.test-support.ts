import { createHash } from 'node:crypto';
import { registerHooks } from 'node:module';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

/** What this needs of the library, whose own types are those of another runtime. */
interface Helpers {
  createClient(client: object): Promise<{ readonly clientId: string }>;
  parseAuthRequest(request: Request): Promise<{ readonly scope: readonly string[]; readonly redirectUri: string }>;
  completeAuthorization(grant: object): Promise<{ readonly redirectTo: string }>;
}
interface Environment {
  readonly OAUTH_KV: object;
  OAUTH_PROVIDER?: Helpers;
}
interface Options {
  readonly apiHandler: { fetch(request: Request): Promise<Response> };
  readonly [option: string]: unknown;
}
interface Library {
  readonly OAuthProvider: new (options: object) => {
    fetch(request: Request, environment: Environment, context: object): Promise<Response>;
  };
  getOAuthApi(options: object, environment: Environment): Helpers;
}

const redirectUri = 'http://127.0.0.1:8400/callback';

/** The OAuth provider of Cloudflare's Workers before the SDK's MCP server, on Node. Its tokens have colons, which no bearer token may. */
export const workersOauthProvider: ForeignStack = {
  name: '@cloudflare/workers-oauth-provider',
  checks: ['authorization/*', 'metadata/*', 'bearer/*'],
  // Each sign-in ends the grants before it, so that what comes of them depends on the order.
  options: ['--concurrency', '1'],
  async start(t, fault) {
    const library = await importLibrary();
    const environment: Environment = { OAUTH_KV: makeStore() };
    let clientId = '';
    const url = await serveListener(t, async (origin) => {
      const options = makeOptions(origin, fault);
      const provider = new library.OAuthProvider(options);
      const helpers = library.getOAuthApi(options, environment);
      ({ clientId } = await helpers.createClient({ redirectUris: [redirectUri], tokenEndpointAuthMethod: 'none' }));
      const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
      return getRequestListener(async (request) => {
        if (fault === 'open' && new URL(request.url).pathname === '/mcp') return options.apiHandler.fetch(request);
        const response = await provider.fetch(request, environment, context);
        if (fault !== 'other-resource' || !request.url.includes('/oauth-protected-resource')) return response;
        return Response.json({ ...((await response.json()) as object), resource: `${origin}/other` });
      });
    });
    const client = { id: clientId, redirectUri, scopes: ['plants:read'] };
    return { mcp: { url }, credentials: { client, authorizationServer: url, token: await signIn(url, clientId) } };
  },
  must: {
    'authorization/code-redeemed-once-at-once': 'a code that comes several times at once is redeemed each time',
    'authorization/error-texts-legal': 'error_description has quotes',
    'authorization/issued-token-presentable': 'its tokens have colons, which no bearer token may have',
    'metadata/published-at-root': 'its metadata is at the path-inserted place only',
  },
  should: {
    'authorization/malformed-scope-not-granted': 'a scope with quotes is granted',
    'authorization/respelt-redirect-refused': 'redirect URIs are compared as parsed',
    'authorization/authorization-request-with-repetition-refused': 'of a repeated parameter one value is taken',
    'authorization/malformed-challenge-refused': 'the syntax of challenges is not looked at',
    'authorization/replay-ends-grant': 'a replayed refresh token is refused, and ends nothing',
    'authorization/malformed-verifier-refused': 'a verifier of any length is taken that the challenge was made of',
  },
  byChance: {
    'authorization/old-refresh-token-refused':
      'the last refresh token works until its successor does, or until the same person signs in again, as other checks do',
  },
  may: {
    'authorization/client-registration-offered': 'the glue offers none',
    'metadata/resource-named': 'the name is optional',
  },
  untestable: {},
  faults: {
    open: {
      says: 'the route of the MCP server goes round the library',
      noticedBy: ['bearer/anonymous-request-refused'],
    },
    'other-resource': { says: 'the metadata names another resource', noticedBy: ['metadata/resource-covers-endpoint'] },
    'all-scopes': {
      says: 'every scope is granted, whatever was asked for',
      noticedBy: ['authorization/granted-scope-as-asked'],
    },
    'errors-redirected': {
      says: 'errors are sent to the redirect URI of the request, whoever it is',
      noticedBy: ['authorization/foreign-redirect-refused', 'authorization/unknown-client-not-redirected'],
    },
  },
};

function makeOptions(origin: string, fault: string | null): Options {
  const makeServer = (): McpServer => {
    const server = new McpServer({ name: 'foreign', version: '1.0.0' });
    server.registerTool('ping', { description: 'Says pong', annotations: { readOnlyHint: true } }, () => ({
      content: [{ type: 'text', text: 'pong' }],
    }));
    return server;
  };
  const mcp = createMcpHandler(makeServer);
  const authorize = async (request: Request, { OAUTH_PROVIDER: helpers }: Environment): Promise<Response> => {
    if (helpers === undefined || new URL(request.url).pathname !== '/authorize')
      return new Response(null, { status: 404 });
    try {
      const asked = await helpers.parseAuthRequest(request);
      const scope = fault === 'all-scopes' ? ['plants:read', 'plants:write'] : asked.scope;
      const { redirectTo } = await helpers.completeAuthorization({
        request: asked,
        userId: 'somebody',
        metadata: {},
        scope,
        props: {},
      });
      return Response.redirect(redirectTo, 302);
    } catch (error) {
      const { message, ...known } = error as { redirectTo?: string; message: string };
      const asked = new URL(request.url).searchParams.get('redirect_uri') ?? undefined;
      const redirectTo = fault === 'errors-redirected' ? asked : known.redirectTo;
      return redirectTo === undefined ? new Response(message, { status: 400 }) : Response.redirect(redirectTo, 302);
    }
  };
  return {
    apiRoute: '/mcp',
    apiHandler: { fetch: (request: Request) => mcp.fetch(request) },
    defaultHandler: { fetch: authorize },
    authorizeEndpoint: '/authorize',
    tokenEndpoint: '/oauth/token',
    scopesSupported: ['plants:read', 'plants:write'],
    requiredScopes: ['plants:read'],
    resourceMetadata: { resource: `${origin}/mcp`, authorization_servers: [origin] },
  };
}

/** Imports the library, which asks its own runtime for one class. */
async function importLibrary(): Promise<Library> {
  const url = 'data:text/javascript,export class WorkerEntrypoint {}';
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url, shortCircuit: true } : next(specifier, context),
  });
  return (await import('@cloudflare/workers-oauth-provider')) as unknown as Library;
}

/** Returns a store of keys and values as the runtime has one, which forgets when the process ends. */
function makeStore(): object {
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
  };
}

/** Returns the access token that the client gets. */
async function signIn(origin: string, clientId: string): Promise<string> {
  const verifier = 'a-verifier-of-forty-three-characters-or-more-as-asked';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const common = { client_id: clientId, redirect_uri: redirectUri, resource: `${origin}/mcp` };
  const query = {
    ...common,
    response_type: 'code',
    scope: 'plants:read',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const sent = await fetch(`${origin}/authorize?${new URLSearchParams(query).toString()}`, { redirect: 'manual' });
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const body = new URLSearchParams({ ...common, grant_type: 'authorization_code', code, code_verifier: verifier });
  const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}
