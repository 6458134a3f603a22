import { setTimeout as pause } from 'node:timers/promises';
import { libraryOf } from './@modelcontextprotocol-sdk.ts';
import { type Exchange, type Express, guard, publishMetadata } from './guard-express.ts';
import type { ServerGlue } from './server-glue.ts';

/** One server without sessions, to which each request connects by a transport of its own, and a tool that takes a while, as those that ask a database. */
const glue: ServerGlue = (load, port) => {
  const { McpServer, StreamableHTTPServerTransport, z } = libraryOf(load);
  const server = new McpServer({ name: 'record', version: '1.0.0' });
  const text = z.string().describe('What is counted');
  const count = async ({ text: given }: { readonly text: string }): Promise<object> => {
    await pause(20);
    return { content: [{ type: 'text', text: `${given}: ${given.length}` }] };
  };
  server.tool('count_letters', 'Counts the letters of a text', { text }, { readOnlyHint: true }, count);
  const express = load('express') as Express;
  const app = express();
  app.use(guard(port));
  publishMetadata(app, port);
  app.use(express.json());
  app.all('/mcp', async (request: Exchange, response) => {
    if (request.method !== 'POST') return response.set('Allow', 'POST').status(405).end();
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    await server.connect(transport);
    return transport.handleRequest(request, response, request.body);
  });
  app.listen(port, '127.0.0.1');
};

export default glue;
