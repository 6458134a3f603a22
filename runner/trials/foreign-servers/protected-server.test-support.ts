import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  McpServer,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { Provider } from 'oidc-provider';
import { z } from 'zod';

/** The one token that the server takes. */
export const foreignToken = 'a-token-of-the-foreign-server';

/** A server made of libraries as they come: nothing of ours is in its answers. */
export interface ProtectedServer {
  readonly origin: string;
  readonly issuer: string;
  close(): void;
}

/**
 * Starts the MCP SDK's handler for both eras behind its own bearer middleware and metadata, and oidc-provider with its stock
 * configuration, one client aside, each on a port of its own.
 */
export async function startProtectedServer(): Promise<ProtectedServer> {
  let authorization: RequestListener = (_request, response) => response.end();
  const as = await listen((request, response) => authorization(request, response));
  const provider = new Provider(as.origin, {
    clients: [
      {
        client_id: 'foreign-client',
        redirect_uris: ['http://127.0.0.1/callback'],
        token_endpoint_auth_method: 'none',
        application_type: 'native',
      },
    ],
    cookies: { keys: ['of-a-test'] },
    features: {
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context: unknown, resource: string) => ({ scope: 'plants:read', audience: resource }),
      },
    },
  });
  const answer = provider.callback();
  authorization = (request, response) => void answer(request, response);
  let resource: RequestListener = (_request, response) => response.end();
  const rs = await listen((request, response) => resource(request, response));
  const handle = toNodeHandler({ fetch: protectedHandler(rs.origin, as.origin) });
  // Its types leave no room for the optional members of Node's own.
  resource = (request, response) => void handle(request as Parameters<typeof handle>[0], response);
  return {
    origin: rs.origin,
    issuer: as.origin,
    close: () => {
      as.close();
      rs.close();
    },
  };
}

function protectedHandler(origin: string, issuer: string): (request: Request) => Promise<Response> {
  const endpoint = new URL(`${origin}/mcp`);
  const metadata = {
    resourceServerUrl: endpoint,
    oauthMetadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
    },
    scopesSupported: ['plants:read'],
  };
  const authenticate = requireBearerAuth({
    verifier: {
      verifyAccessToken: (token) =>
        token === foreignToken
          ? Promise.resolve({ token, clientId: 'c', scopes: [], expiresAt: 4_102_444_800, resource: endpoint })
          : Promise.reject(new OAuthError(OAuthErrorCode.InvalidToken, 'unknown token')),
    },
    resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource/mcp`,
    expectedResource: endpoint,
  });
  const handler = createMcpHandler(makeServer);
  return async (request) => {
    const published = oauthMetadataResponse(request, metadata);
    if (published !== undefined) return published;
    if (new URL(request.url).pathname !== '/mcp') return new Response(null, { status: 404 });
    const authInfo = await authenticate(request);
    return authInfo instanceof Response ? authInfo : handler.fetch(request, { authInfo });
  };
}

function makeServer(): McpServer {
  const server = new McpServer({ name: 'foreign', version: '1.0.0' });
  server.registerTool(
    'echo',
    {
      description: 'Gives back what it is given',
      inputSchema: z.object({ text: z.string() }),
      outputSchema: z.object({ text: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ text }) => ({ content: [{ type: 'text', text: JSON.stringify({ text }) }], structuredContent: { text } }),
  );
  return server;
}

function listen(listener: RequestListener): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(listener);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}
