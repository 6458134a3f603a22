import { answerRequests, type Answer } from './answer-requests.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Library {
  new (
    options: object,
  ): Record<'authorize' | 'token', (request: object, response: object, options?: object) => Promise<unknown>>;
  readonly Request: new (of: object) => object;
  readonly Response: new (of: object) => { status?: number; headers?: Record<string, string>; body?: unknown };
}
interface Issued {
  readonly client: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly authorizationCode: string;
}

const client = {
  id: 'record-client',
  grants: ['authorization_code', 'refresh_token'],
  redirectUris: ['http://127.0.0.1:8400/callback'],
};
const scopes = ['plants:read', 'plants:write'];

/** An authorization server whose user is signed in and agrees to everything, and an MCP server beside it that takes its tokens. */
const glue: ServerGlue = (load, port) => {
  const OAuth2Server = load('@node-oauth/oauth2-server') as Library;
  const origin = `http://127.0.0.1:${port}`;
  const { model, isIssued } = makeModel();
  const oauth = new OAuth2Server({
    model,
    authenticateHandler: { handle: () => ({ id: 'somebody' }) },
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
  const ask = async (what: 'authorize' | 'token', asked: Request): Promise<Response> => {
    const query = Object.fromEntries(new URL(asked.url).searchParams);
    const body = asked.method === 'POST' ? Object.fromEntries(new URLSearchParams(await asked.text())) : {};
    const response = new OAuth2Server.Response({ headers: {} });
    const request = new OAuth2Server.Request({
      headers: Object.fromEntries(asked.headers),
      method: asked.method,
      query,
      body,
    });
    try {
      await oauth[what](request, response);
      return Response.json(response.body ?? {}, { status: response.status ?? 200, headers: response.headers ?? {} });
    } catch (error) {
      const { code, name, message } = error as { code?: number; name: string; message: string };
      const told = { error: name, error_description: message.replaceAll(/["\\]/g, "'") };
      const status = response.status === 302 ? 302 : (code ?? 500);
      return Response.json(told, { status, headers: { ...response.headers, 'Cache-Control': 'no-store' } });
    }
  };
  const metadata = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    response_types_supported: ['code'],
    grant_types_supported: client.grants,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: scopes,
  };
  const answer: Answer = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/.well-known/oauth-authorization-server') return Response.json(metadata);
    if (pathname === '/authorize' && request.method === 'GET') return ask('authorize', request);
    if (pathname === '/token' && request.method === 'POST') return ask('token', request);
    return new Response(null, { status: ['/authorize', '/token'].includes(pathname) ? 405 : 404 });
  };
  answerRequests(port, beside(mcpResource(load, { port, scopes, issued: isIssued }), answer));
};

export default glue;

/** What the documentation has a model do, in the memory of the process. */
function makeModel(): { readonly model: object; isIssued(token: string): boolean } {
  const codes = new Map<string, object>();
  const tokens = new Map<string, Issued>();
  const refreshTokens = new Map<string, Issued>();
  const model = {
    getClient: async (id: string) => (id === client.id ? client : undefined),
    validateScope: async (_user: object, _client: object, asked?: string | readonly string[]) => {
      const isList = typeof asked !== 'string';
      const names = (isList ? asked : asked.split(' ')) ?? scopes.slice(0, 1);
      if (!names.every((name) => scopes.includes(name))) return false;
      return isList ? names : names.join(' ');
    },
    saveAuthorizationCode: async (code: Issued, of: object, user: object) => {
      const saved = { ...code, client: of, user };
      codes.set(code.authorizationCode, saved);
      return saved;
    },
    getAuthorizationCode: async (code: string) => codes.get(code),
    revokeAuthorizationCode: async ({ authorizationCode }: Issued) => codes.delete(authorizationCode),
    saveToken: async (token: Issued, of: Issued['client'], user: object) => {
      const saved = { ...token, client: of, user };
      tokens.set(token.accessToken, saved);
      if (token.refreshToken !== undefined) refreshTokens.set(token.refreshToken, saved);
      return saved;
    },
    getAccessToken: async (token: string) => tokens.get(token),
    getRefreshToken: async (token: string) => refreshTokens.get(token),
    revokeToken: async ({ refreshToken = '' }: Issued) => refreshTokens.delete(refreshToken),
  };
  return { model, isIssued: (token) => tokens.has(token) };
}
