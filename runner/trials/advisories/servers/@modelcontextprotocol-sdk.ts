import { randomUUID } from 'node:crypto';
import type { Load } from '../clients/glue.ts';
import { type Exchange, type Express, type ExpressApp, guard, publishMetadata } from './guard-express.ts';
import type { ServerGlue } from './server-glue.ts';

interface Transport {
  readonly sessionId?: string;
  onclose?: () => void;
  handleRequest(request: unknown, response: unknown, body?: unknown): Promise<void>;
}
interface McpServer {
  connect(transport: Transport): Promise<void>;
  tool(name: string, ...rest: unknown[]): unknown;
  prompt(name: string, ...rest: unknown[]): unknown;
  resource(name: string, ...rest: unknown[]): unknown;
}
export interface Library {
  readonly McpServer: new (about: object) => McpServer;
  readonly ResourceTemplate: new (template: string, options: object) => object;
  readonly StreamableHTTPServerTransport: new (options: object) => Transport;
  readonly z: { string(): { describe(text: string): unknown }; number(): unknown };
}

/** A server for each session, as the examples of the package have it, with events that can be asked for again. */
const glue: ServerGlue = (load, port) => {
  const library = libraryOf(load);
  serveSessions(load, port, library, () => makeServer(library));
};

export default glue;

export function libraryOf(load: Load): Library {
  const { McpServer, ResourceTemplate } = load('@modelcontextprotocol/sdk/server/mcp.js') as Library;
  const { StreamableHTTPServerTransport } = load('@modelcontextprotocol/sdk/server/streamableHttp.js') as Library;
  return { McpServer, ResourceTemplate, StreamableHTTPServerTransport, z: (load('zod') as Library).z };
}

/** @param serverOf returns the server that a new session speaks to */
export function serveSessions(load: Load, port: number, library: Library, serverOf: () => McpServer): void {
  const express = load('express') as Express;
  const app: ExpressApp = express();
  const sessions = new Map<string, Transport>();
  app.use(guard(port));
  publishMetadata(app, port);
  app.use(express.json());
  app.all('/mcp', async (request: Exchange, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (known !== undefined) return void (await known.handleRequest(request, response, request.body));
    const refuse = (status: number, message: string): void =>
      void response.status(status).json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null });
    if (id !== undefined) return refuse(404, 'Session not found');
    const isOpening = (request.body as { method?: unknown } | undefined)?.method === 'initialize';
    if (request.method !== 'POST' || !isOpening) return refuse(400, 'No session');
    const transport = new library.StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (opened: string) => void sessions.set(opened, transport),
      eventStore: makeEventStore(),
    });
    transport.onclose = () => void (transport.sessionId !== undefined && sessions.delete(transport.sessionId));
    await serverOf().connect(transport);
    await transport.handleRequest(request, response, request.body);
  });
  app.listen(port, '127.0.0.1');
}

export function makeServer({ McpServer, ResourceTemplate, z }: Library): McpServer {
  const server = new McpServer({ name: 'record', version: '1.0.0' });
  const readOnlyHint = { readOnlyHint: true };
  server.tool('list_plants', 'Lists the plants', {}, readOnlyHint, () => ({
    content: [{ type: 'text', text: 'Copihue' }],
  }));
  const text = z.string().describe('What is counted');
  server.tool(
    'count_letters',
    'Counts the letters of a text',
    { text },
    readOnlyHint,
    ({ text: given }: { text: string }) => ({
      content: [{ type: 'text', text: String(given.length) }],
    }),
  );
  const read = (uri: URL): object => ({ contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'Water them.' }] });
  server.resource('guide', 'guide://plants', { description: 'How plants are kept' }, read);
  const template = new ResourceTemplate('chapters://plants{/parts*}', { list: undefined });
  server.resource('chapters', template, { description: 'Chapters of the guide' }, read);
  return server;
}

/** As the in-memory store of the package's examples. */
function makeEventStore(): object {
  const events = new Map<string, { readonly streamId: string; readonly message: object }>();
  return {
    storeEvent: async (streamId: string, message: object) => {
      const id = `${streamId}_${String(events.size).padStart(8, '0')}`;
      events.set(id, { streamId, message });
      return id;
    },
    getStreamIdForEventId: async (id: string) => events.get(id)?.streamId,
    replayEventsAfter: async (last: string, { send }: { send(id: string, message: object): Promise<void> }) => {
      const streamId = events.get(last)?.streamId ?? '';
      let isAfter = false;
      for (const [id, event] of events) {
        if (isAfter && event.streamId === streamId) await send(id, event.message);
        if (id === last) isAfter = true;
      }
      return streamId;
    },
  };
}
