import { libraryOf, makeServer } from './@modelcontextprotocol-sdk.ts';
import { type Exchange, type Express, guard, publishMetadata } from './guard-express.ts';
import { type Errors, makeProvider, scopes } from './sdk-agreeing-provider.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';

interface Router {
  mcpAuthRouter(options: object): unknown;
}
interface Middleware {
  requireBearerAuth(options: object): unknown;
}
interface Provider {
  exchangeAuthorizationCode(...given: unknown[]): Promise<{ readonly access_token: string }>;
}

/** The authorization server issues tokens for any resource, and says for which. The MCP server says which it expects. */
const glue: ServerGlue = (load, port) => {
  const origin = `http://127.0.0.1:${port}`;
  const own = `${origin}/mcp`;
  const { mcpAuthRouter } = load('@modelcontextprotocol/sdk/server/auth/router.js') as Router;
  const { requireBearerAuth } = load('@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js') as Middleware;
  const errors = load('@modelcontextprotocol/sdk/server/auth/errors.js') as Errors & {
    readonly InvalidTokenError: new (message: string) => Error;
  };
  const { provider, isIssued } = makeProvider(errors.InvalidGrantError);
  const resources = new Map([[acceptedToken, own]]);
  const naming = {
    ...provider,
    exchangeAuthorizationCode: async (...given: unknown[]) => {
      const tokens = await (provider as Provider).exchangeAuthorizationCode(...given);
      const resource = given[4] instanceof URL ? given[4].href : own;
      resources.set(tokens.access_token, resource);
      return { ...tokens, resource };
    },
  };
  const verifyAccessToken = async (token: string): Promise<object> => {
    if (token !== acceptedToken && !isIssued(token)) throw new errors.InvalidTokenError('It was not issued here.');
    const resource = new URL(resources.get(token) ?? own);
    return { token, clientId: 'record-client', scopes, expiresAt: Math.floor(Date.now() / 1000) + 3600, resource };
  };
  const library = libraryOf(load);
  const express = load('express') as Express;
  const app = express();
  // Tokens are for the package to judge.
  app.use(guard(port, () => true));
  publishMetadata(app, port, origin);
  const endpoints = ['authorizationOptions', 'tokenOptions', 'clientRegistrationOptions'];
  const withoutLimit = Object.fromEntries(endpoints.map((name) => [name, { rateLimit: false }])) as object;
  app.use(mcpAuthRouter({ provider: naming, issuerUrl: new URL(origin), scopesSupported: scopes, ...withoutLimit }));
  app.use(
    '/mcp',
    requireBearerAuth({
      verifier: { verifyAccessToken },
      resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource/mcp`,
      expectedResource: new URL(own),
    }),
  );
  app.use(express.json());
  app.all('/mcp', async (request: Exchange, response) => {
    if (request.method !== 'POST') return response.set('Allow', 'POST').status(405).end();
    const transport = new library.StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    await makeServer(library).connect(transport);
    return transport.handleRequest(request, response, request.body);
  });
  app.listen(port, '127.0.0.1');
};

export default glue;
