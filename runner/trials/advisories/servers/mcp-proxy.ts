import type { IncomingMessage } from 'node:http';
import { libraryOf, makeServer } from './@modelcontextprotocol-sdk.ts';
import { isLetIn } from './guard-express.ts';
import type { ServerGlue } from './server-glue.ts';

interface Library {
  startHTTPServer(options: object): Promise<unknown>;
}

/** A server for each session, as FastMCP has it: whoever has no token is told so by the package. */
const glue: ServerGlue = async (load, port) => {
  const { startHTTPServer } = load('mcp-proxy') as Library;
  const library = libraryOf(load);
  const origin = `http://127.0.0.1:${port}`;
  const resource = {
    resource: `${origin}/mcp`,
    authorization_servers: ['https://login.example'],
    scopes_supported: ['plants:read'],
  };
  const authenticate = async (request: IncomingMessage): Promise<object> => {
    if (!isLetIn(request)) throw new Error('Unauthorized: no valid token');
    return { authenticated: true };
  };
  await startHTTPServer({
    authenticate,
    createServer: async (request: IncomingMessage) => {
      await authenticate(request);
      return (makeServer(library) as unknown as { readonly server: object }).server;
    },
    cors: { origin: [origin] },
    host: '127.0.0.1',
    oauth: { protectedResource: { resource: `${origin}/mcp` } },
    onUnhandledRequest: async (
      request: IncomingMessage,
      response: { writeHead(status: number, headers?: object): { end(body?: string): void } },
    ) => {
      if (request.url?.startsWith('/.well-known/oauth-protected-resource') !== true)
        return response.writeHead(404).end();
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(resource));
    },
    port,
    sseEndpoint: null,
    streamEndpoint: '/mcp',
  });
};

export default glue;
