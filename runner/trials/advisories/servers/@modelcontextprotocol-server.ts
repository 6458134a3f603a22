import { answerRequests } from './answer-requests.ts';
import { beside, mcpResource } from './mcp-resource.ts';
import type { ServerGlue } from './server-glue.ts';

/** The handler of the package for both eras, behind a look at the token. */
const glue: ServerGlue = (load, port) => {
  const resource = mcpResource(load, { port, scopes: ['plants:read'], issuer: 'https://login.example' });
  answerRequests(
    port,
    beside(resource, () => new Response(null, { status: 404 })),
  );
};

export default glue;
