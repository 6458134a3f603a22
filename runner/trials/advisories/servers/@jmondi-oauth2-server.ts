import { randomBytes } from 'node:crypto';
import { answerRequests, type Answer } from './answer-requests.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Asked {
  user: object;
  isAuthorizationApproved: boolean;
}
type Step = (request: object) => Promise<object>;
interface Server {
  readonly enableGrantTypes: (...grants: unknown[]) => void;
  readonly respondToAccessTokenRequest: Step;
  readonly validateAuthorizationRequest: (request: object) => Promise<Asked>;
  readonly completeAuthorizationRequest: (asked: Asked) => Promise<object>;
  readonly revoke: Step;
  readonly introspect: Step;
}
interface Library {
  readonly AuthorizationServer: new (...parts: unknown[]) => Server;
  readonly JwtService: new (secret: string) => Jwt;
  readonly DateInterval: new (interval: string) => { getEndDate(): Date };
}
interface Jwt {
  extraTokenFields?: () => object;
  verify(token: string): Promise<{ readonly jti?: string }>;
}
interface Vanilla {
  requestFromVanilla(request: Request): Promise<object>;
  responseToVanilla(response: object): Response;
  handleVanillaError(error: unknown): object;
}
interface Token {
  accessToken: string;
  accessTokenExpiresAt: Date;
  refreshToken?: string;
  refreshTokenExpiresAt?: Date;
  originatingAuthCodeId?: string;
}

const client = {
  id: 'record-client',
  name: 'Record',
  secret: 'record-secret',
  redirectUris: ['http://127.0.0.1:8400/callback'],
  allowedGrants: ['authorization_code', 'refresh_token', 'client_credentials'],
  scopes: [{ name: 'plants:read' }],
};
const somebody = { id: 'somebody' };

/** An authorization server whose user is signed in and agrees to everything, and an MCP server beside it that takes its tokens. */
const glue: ServerGlue = (load, port) => {
  const library = load('@jmondi/oauth2-server') as Library;
  const vanilla = load('@jmondi/oauth2-server/vanilla') as Vanilla;
  const origin = `http://127.0.0.1:${port}`;
  const { tokens, codes, isAlive } = makeRepositories(library);
  const jwt = new library.JwtService(randomBytes(32).toString('hex'));
  jwt.extraTokenFields = () => ({ iss: origin, aud: `${origin}/mcp` });
  const clients = {
    getByIdentifier: async (id: string) => (id === client.id ? client : undefined),
    isClientValid: async (_grant: string, _of: object, secret?: string) => secret === client.secret,
  };
  const scopes = {
    getAllByIdentifiers: async (names: readonly string[]) => client.scopes.filter(({ name }) => names.includes(name)),
    finalize: async (asked: object[]) => asked,
  };
  const users = { getUserByCredentials: async () => somebody };
  const server = new library.AuthorizationServer(clients, tokens, scopes, jwt, { issuer: origin });
  server.enableGrantTypes({ grant: 'authorization_code', authCodeRepository: codes, userRepository: users });
  const steps: Readonly<Record<string, Step>> = {
    'GET /authorize': async (request) => {
      const asked = await server.validateAuthorizationRequest(request);
      asked.user = somebody;
      asked.isAuthorizationApproved = true;
      return server.completeAuthorizationRequest(asked);
    },
    'POST /token': (request) => server.respondToAccessTokenRequest(request),
    'POST /revoke': (request) => server.revoke(request),
    'POST /introspect': (request) => server.introspect(request),
  };
  const answer: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/.well-known/oauth-authorization-server') return Response.json(describe(origin));
    const step = steps[`${request.method} ${pathname}`];
    if (step === undefined) return new Response(null, { status: describes(origin, pathname) ? 405 : 404 });
    try {
      return vanilla.responseToVanilla(await step(await vanilla.requestFromVanilla(request)));
    } catch (error) {
      return vanilla.responseToVanilla(vanilla.handleVanillaError(error));
    }
  };
  const issued = async (token: string): Promise<boolean> => {
    const { jti = '' } = await jwt.verify(token).catch(() => ({ jti: '' }));
    return isAlive(jti);
  };
  answerRequests(port, beside(mcpResource(load, { port, scopes: ['plants:read'], issued }), answer));
};

export default glue;

function describe(origin: string): Record<string, unknown> {
  const methods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${origin}/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint: `${origin}/introspect`,
    introspection_endpoint_auth_methods_supported: methods,
    response_types_supported: ['code'],
    grant_types_supported: client.allowedGrants,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['plants:read'],
  };
}

function describes(origin: string, path: string): boolean {
  return Object.values(describe(origin)).includes(`${origin}${path}`);
}

/** What the documentation has the repositories do, in the memory of the process. */
function makeRepositories({ DateInterval }: Library): {
  readonly tokens: object;
  readonly codes: object;
  isAlive(id: string): boolean;
} {
  const issued = new Map<string, Token>();
  const codes = new Map<string, object>();
  const ended = new Set<string>();
  const id = (): string => randomBytes(32).toString('base64url');
  const end = (token: Token): void => {
    ended.add(token.accessToken);
    if (token.refreshToken !== undefined) ended.add(token.refreshToken);
  };
  const find = (is: (token: Token) => boolean): Token | undefined => [...issued.values()].find(is);
  const tokens = {
    issueToken: async (of: object, scopes: object[], user?: object) => ({
      accessToken: id(),
      accessTokenExpiresAt: new DateInterval('1h').getEndDate(),
      client: of,
      user,
      scopes,
    }),
    issueRefreshToken: async (token: Token) => {
      token.refreshToken = id();
      token.refreshTokenExpiresAt = new DateInterval('7d').getEndDate();
      issued.set(token.accessToken, token);
      return token;
    },
    persist: async (token: Token) => void issued.set(token.accessToken, token),
    revoke: async (token: Token) => end(token),
    revokeDescendantsOf: async (code: string) =>
      [...issued.values()].filter((one) => one.originatingAuthCodeId === code).forEach(end),
    isRefreshTokenRevoked: async ({ refreshToken = '' }: Token) => ended.has(refreshToken),
    getByRefreshToken: async (token: string) => find((one) => one.refreshToken === token),
    getByAccessToken: async (token: string) => find((one) => one.accessToken === token && !ended.has(token)),
  };
  const authCodes = {
    getByIdentifier: async (code: string) => codes.get(code),
    issueAuthCode: (of: object, user: object | undefined, scopes: object[]) => ({
      code: id(),
      client: of,
      user,
      scopes,
    }),
    persist: async (code: { readonly code: string }) => void codes.set(code.code, code),
    isRevoked: async (code: string) => !codes.has(code) || ended.has(code),
    revoke: async (code: string) => void ended.add(code),
  };
  return { tokens, codes: authCodes, isAlive: (id) => issued.has(id) && !ended.has(id) };
}
