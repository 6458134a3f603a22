import type { IncomingMessage } from 'node:http';
import type { Load } from '../clients/glue.ts';
import { isLetIn } from './guard-express.ts';
import type { ServerGlue } from './server-glue.ts';

interface Server {
  addTool(tool: object): void;
  addPrompt(prompt: object): void;
  addResource(resource: object): void;
  start(options: object): Promise<void>;
}
interface Library {
  readonly FastMCP: new (options: object) => Server;
}

/** Somebody is let in who has the token; everybody else gets no session. */
const glue: ServerGlue = async (load, port) => {
  const { FastMCP } = load('fastmcp') as Library;
  const origin = `http://127.0.0.1:${port}`;
  const server = new FastMCP({
    name: 'record',
    version: '1.0.0',
    ping: { enabled: false },
    authenticate: async (request: IncomingMessage) => (isLetIn(request) ? { user: 'somebody' } : undefined),
    oauth: {
      enabled: true,
      protectedResource: {
        resource: `${origin}/mcp`,
        authorizationServers: ['https://login.example'],
        scopesSupported: ['plants:read'],
      },
    },
  });
  offerPlants(load, server);
  const httpStream = { endpoint: '/mcp', host: '127.0.0.1', port };
  await server.start({ transportType: 'httpStream', httpStream });
};

export default glue;

export function offerPlants(load: Load, server: Pick<Server, 'addTool' | 'addPrompt' | 'addResource'>): void {
  const { z } = load('zod') as {
    readonly z: { object(shape: object): unknown; string(): unknown; number(): { describe(text: string): unknown } };
  };
  const annotations = { readOnlyHint: true };
  const about = { description: 'Lists the plants', annotations };
  server.addTool({ name: 'list_plants', ...about, parameters: z.object({}), execute: async () => 'Copihue' });
  server.addTool({
    name: 'count_letters',
    description: 'Counts the letters of a text',
    annotations,
    parameters: z.object({ text: z.string() }),
    execute: async ({ text }: { readonly text: string }) => `letters: ${String(text).length}`,
  });
  server.addPrompt({
    name: 'care',
    description: 'How to care for a plant',
    arguments: [{ name: 'plant', description: 'Its name', required: true }],
    load: async ({ plant }: { readonly plant: string }) => `How do I care for ${plant}?`,
  });
  const resource = { uri: 'guide://plants', name: 'guide', description: 'How plants are kept', mimeType: 'text/plain' };
  server.addResource({ ...resource, load: async () => ({ text: 'Water them.' }) });
}
