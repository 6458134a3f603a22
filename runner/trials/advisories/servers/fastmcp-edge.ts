import { answerRequests, type Answer } from './answer-requests.ts';
import { offerPlants } from './fastmcp.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

interface Library {
  readonly EdgeFastMCP: new (options: object) => Parameters<typeof offerPlants>[1] & { fetch: Answer };
}

/** The server for runtimes with `fetch`, behind a look at the token. */
const glue: ServerGlue = (load, port) => {
  const { EdgeFastMCP } = load('fastmcp/edge') as Library;
  const server = new EdgeFastMCP({ name: 'record', version: '1.0.0', mcpPath: '/mcp' });
  offerPlants(load, server);
  const mcp: Answer = (request) => server.fetch(request);
  const resource = mcpResource(load, { port, scopes: ['plants:read'], issuer: 'https://login.example', mcp });
  answerRequests(
    port,
    beside(resource, () => new Response(null, { status: 404 })),
  );
};

export default glue;
