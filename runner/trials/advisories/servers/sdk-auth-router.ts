import { libraryOf, makeServer } from './@modelcontextprotocol-sdk.ts';
import { type Exchange, type Express, guard } from './guard-express.ts';
import { type Errors, makeProvider, scopes } from './sdk-agreeing-provider.ts';
import type { ServerGlue } from './server-glue.ts';

interface Router {
  mcpAuthRouter(options: object): unknown;
}

/** The router of the SDK over a provider whose user is signed in and agrees to everything, as that of its examples. */
const glue: ServerGlue = (load, port) => {
  const origin = `http://127.0.0.1:${port}`;
  const { mcpAuthRouter } = load('@modelcontextprotocol/sdk/server/auth/router.js') as Router;
  const library = libraryOf(load);
  const express = load('express') as Express;
  const app = express();
  const { InvalidGrantError } = load('@modelcontextprotocol/sdk/server/auth/errors.js') as Errors;
  const { provider, isIssued } = makeProvider(InvalidGrantError);
  const endpoints = ['authorizationOptions', 'tokenOptions', 'clientRegistrationOptions'];
  const withoutLimit = Object.fromEntries(endpoints.map((name) => [name, { rateLimit: false }])) as object;
  app.use(guard(port, isIssued));
  app.use(
    mcpAuthRouter({
      provider,
      issuerUrl: new URL(origin),
      resourceServerUrl: new URL(`${origin}/mcp`),
      scopesSupported: scopes,
      resourceName: 'Plants',
      ...withoutLimit,
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
