import OAuth2Server, {
  type AuthorizationCode,
  type AuthorizationCodeModel,
  type Client,
  type RefreshToken,
  type RefreshTokenModel,
  Request,
  Response,
  type Token,
} from '@node-oauth/oauth2-server';
import express, { type Express, type RequestHandler } from 'express';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';
import { serveResource } from '../serve-resource.test-support.ts';

const redirectUri = 'http://127.0.0.1:8400/callback';
const known = { id: 'foreign', secret: 'conf-secret-123', redirectUri, scopes: ['read'] };

/** An authorization server made of @node-oauth/oauth2-server and Express, in which somebody is signed in already. */
export const nodeOauth: ForeignStack = {
  name: '@node-oauth/oauth2-server',
  checks: ['authorization/*'],
  async start(t, fault) {
    const issuer = await serveListener(t, (origin) => makeServer(origin, fault));
    const url = await serveResource(t, issuer, ['read', 'write']);
    return { mcp: { url }, credentials: { client: known, authorizationServer: issuer } };
  },
  must: {
    'authorization/challenge-required': 'a client with a secret needs no challenge',
    'authorization/error-texts-legal': 'error_description has quotes',
    'authorization/empty-scope-omitted': 'an empty scope is an invalid one',
  },
  should: {
    'authorization/authorization-request-with-repetition-refused': 'of a repeated parameter one value is taken',
    'authorization/malformed-challenge-refused': 'the syntax of challenges is not looked at',
    'authorization/tokens-end-with-reused-code': 'tokens outlive the second use of their code',
  },
  may: {
    'authorization/client-registration-offered': 'clients are registered by hand',
    'authorization/iss-announced': 'nothing is said of iss',
    'authorization/malformed-resource-refused': 'it knows no resources',
    'authorization/public-clients-announced': 'the glue announces no method',
  },
  untestable: {},
  faults: {
    'any-redirect': { says: 'redirect URIs are not compared', noticedBy: ['authorization/foreign-redirect-refused'] },
    'codes-stay': { says: 'a code can be redeemed again', noticedBy: ['authorization/code-redeemed-once'] },
    scopes: { says: 'a scope is granted that nobody asked for', noticedBy: ['authorization/granted-scope-as-asked'] },
    'other-issuer': { says: 'the metadata names another issuer', noticedBy: ['authorization/metadata-issuer-same'] },
  },
};

function makeServer(origin: string, fault: string | null): Express {
  const app = express();
  const oauth = new OAuth2Server({ model: makeModel(fault) });
  const signedIn = { handle: () => ({ id: 'somebody' }) };
  app.set('env', 'test');
  app.get('/.well-known/oauth-authorization-server', (_request, response) => {
    response.json({
      issuer: fault === 'other-issuer' ? 'https://login.example' : origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['read', 'write'],
    });
  });
  app.get(
    '/authorize',
    answer((request, response) => oauth.authorize(request, response, { authenticateHandler: signedIn })),
  );
  app.post(
    '/token',
    express.urlencoded({ extended: false }),
    answer((request, response) => oauth.token(request, response)),
  );
  return app;
}

/** Returns what gives a request to the library and its response to the client, as its wrapper for Express does. */
function answer(ask: (request: Request, response: Response) => Promise<unknown>): RequestHandler {
  return async (incoming, outgoing) => {
    const response = new Response(outgoing);
    try {
      await ask(new Request(incoming), response);
      outgoing.set(response.headers).status(response.status ?? 200);
    } catch (error) {
      const { code, name, message } = error as { code: number; name: string; message: string };
      response.body = { error: name, error_description: message };
      outgoing.set(response.headers).status(response.status === 302 ? 302 : code);
    }
    outgoing.json(response.body);
  };
}

function makeModel(fault: string | null): AuthorizationCodeModel & RefreshTokenModel {
  const client: Client = { id: known.id, grants: ['authorization_code', 'refresh_token'], redirectUris: [redirectUri] };
  const codes = new Map<string, AuthorizationCode>();
  const tokens = new Map<string, Token>();
  const refreshTokens = new Map<string, RefreshToken>();
  return {
    getClient: async (id, secret: string | null) =>
      id === known.id && (secret === null || secret === known.secret) ? client : null,
    ...(fault === 'any-redirect' && { validateRedirectUri: async () => true }),
    validateScope: async (_user, _client, scope) => {
      if (fault === 'scopes') return [...(scope ?? []), 'admin'];
      return scope?.every((name) => ['read', 'write'].includes(name)) === false ? false : (scope ?? ['read']);
    },
    saveAuthorizationCode: async (code, of, user) => {
      const saved = { ...code, client: of, user };
      codes.set(code.authorizationCode, saved);
      return saved;
    },
    getAuthorizationCode: async (code) => codes.get(code),
    revokeAuthorizationCode: async ({ authorizationCode }) => fault === 'codes-stay' || codes.delete(authorizationCode),
    saveToken: async (token, of, user) => {
      const saved = { ...token, client: of, user };
      tokens.set(token.accessToken, saved);
      if (token.refreshToken !== undefined)
        refreshTokens.set(token.refreshToken, { ...saved, refreshToken: token.refreshToken });
      return saved;
    },
    getAccessToken: async (token) => tokens.get(token),
    getRefreshToken: async (token) => refreshTokens.get(token),
    revokeToken: async ({ refreshToken }) => refreshTokens.delete(refreshToken),
  };
}
