import type { Load } from '../clients/glue.ts';
import { answerRequests } from './answer-requests.ts';
import { libraryOf, makeServer } from './@modelcontextprotocol-sdk.ts';
import { mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface App {
  all(path: string, handler: (context: object) => unknown): void;
  fetch(request: Request): Promise<Response>;
}
interface Transport {
  handleRequest(context: object): Promise<Response>;
}

/** One server and one transport, as its README has it, without sessions. */
const glue: ServerGlue = (load, port) => {
  const app = appOf(load);
  const mcp = (request: Request): Promise<Response> => app.fetch(request);
  const resource = mcpResource(load, { port, scopes: ['plants:read'], issuer: 'https://login.example', mcp });
  answerRequests(port, async (request) => (await resource(request)) ?? new Response(null, { status: 404 }));
};

export default glue;

function appOf(load: Load): App {
  const { Hono } = load('hono') as { readonly Hono: new () => App };
  const { StreamableHTTPTransport } = load('@hono/mcp') as { readonly StreamableHTTPTransport: new () => Transport };
  const library = libraryOf(load);
  const app = new Hono();
  app.all('/mcp', async (context) => {
    const server = makeServer(library);
    const transport = new StreamableHTTPTransport();
    await server.connect(transport as never);
    return transport.handleRequest(context);
  });
  return app;
}
