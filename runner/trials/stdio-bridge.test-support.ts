import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  type RequestId,
  type Transport,
  validateHostHeader,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Test } from 'tap';
import { serveListener } from './foreign-servers/serve-listener.test-support.ts';

/** Both ends of a server that speaks over standard input and output. */
interface StdioServer {
  readonly stdin: Writable;
  readonly stdout: Readable;
}

/**
 * Serves a server that speaks over standard input and output over streamable HTTP, at `/mcp` of the origin that is returned: a server of
 * its own for each session, and for each request of the stateless era.
 */
export function serveBridge(t: Test, open: () => StdioServer): Promise<string> {
  const modern = createMcpHandler(() => new RelayServer(open), { legacy: 'reject' });
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const handler = toNodeHandler({
    fetch: async (request) => {
      if (request.method === 'POST' && !(await isLegacyRequest(request)))
        return withStatus(await modern.fetch(request));
      const id = request.headers.get('mcp-session-id');
      const session = id === null ? await openSession(sessions, open) : sessions.get(id);
      return session?.handleRequest(request) ?? Response.json({ error: 'no such session' }, { status: 404 });
    },
  });
  t.teardown(() => Promise.all([modern.close(), ...[...sessions.values()].map((session) => session.close())]));
  return serveListener(t, () => (request, response) => {
    const { method = '', url = '', headers } = request;
    const isHere = validateHostHeader(headers.host, localhostAllowedHostnames()).ok;
    const isOurs = validateOriginHeader(headers.origin, localhostAllowedOrigins()).ok;
    if (!isHere || !isOurs) response.writeHead(403).end();
    else if (url.split('?')[0] === '/mcp') void handler(Object.assign(request, { method, url }), response);
    else response.writeHead(404).end();
  });
}

/** Only the HTTP side knows of statuses: an unknown method is 404 there (MCP 2026-07-28, Streamable HTTP). */
async function withStatus(response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.get('content-type') !== 'application/json') return response;
  const message = (await response.clone().json()) as { readonly error?: { readonly code: number } };
  return message.error?.code === -32601 ? Response.json(message, { status: 404 }) : response;
}

async function openSession(
  sessions: Map<string, WebStandardStreamableHTTPServerTransport>,
  open: () => StdioServer,
): Promise<WebStandardStreamableHTTPServerTransport> {
  const session = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, session),
    onsessionclosed: (id) => void sessions.delete(id),
  });
  await relay(session, open());
  return session;
}

/** Stands for the server in the handler of the SDK, and passes all messages on. */
class RelayServer extends McpServer {
  readonly #open: () => StdioServer;
  #transport: Transport | null = null;

  constructor(open: () => StdioServer) {
    super({ name: 'bridge', version: '1.0.0' }, { capabilities: { tools: {}, resources: {}, completions: {} } });
    this.#open = open;
  }

  override async connect(transport: Transport): Promise<void> {
    this.#transport = transport;
    await relay(transport, this.#open());
  }

  override async close(): Promise<void> {
    await this.#transport?.close();
    this.server.onclose?.();
  }
}

/** Passes messages on in both directions; what belongs to a request is sent with its response. */
async function relay(front: Transport, { stdin, stdout }: StdioServer): Promise<void> {
  const back = new StdioServerTransport(stdout, stdin);
  const asked = new Map<unknown, RequestId>();
  front.onmessage = (message) => {
    if ('method' in message && 'id' in message) asked.set(message.params?._meta?.progressToken, message.id);
    void back.send(message).catch(() => undefined);
  };
  back.onmessage = (message) => {
    const token = 'method' in message ? message.params?.['progressToken'] : undefined;
    const relatedRequestId = token === undefined ? undefined : asked.get(token);
    void front.send(message, { ...(relatedRequestId !== undefined && { relatedRequestId }) }).catch(() => undefined);
  };
  front.onclose = () => {
    stdin.end();
    void back.close();
  };
  await back.start();
  await front.start();
}
