import type { Load } from '../clients/glue.ts';
import type { Answer } from './answer-requests.ts';
import { acceptedToken } from './server-glue.ts';

interface Library {
  readonly McpServer: new (about: { readonly name: string; readonly version: string }) => {
    registerTool(name: string, about: object, call: () => object): unknown;
  };
  createMcpHandler(make: () => object): { fetch(request: Request): Promise<Response> };
}
interface Resource {
  readonly port: number;
  readonly scopes: readonly string[];
  /** Tells whether somebody else issued a token for this server. */
  readonly issued?: (token: string) => boolean | Promise<boolean>;
  /** What issues the tokens; the server itself where it is left out. */
  readonly issuer?: string;
  /** What serves those who have a token, in place of a server with one tool. */
  readonly mcp?: Answer;
}

/**
 * Returns what serves an MCP server with one tool, and the metadata that names the same origin as its authorization server; it returns `null` for
 * what is the authorization server's.
 */
export function mcpResource(
  load: Load,
  { port, scopes, issued = () => false, issuer, mcp = serverOfOneTool(load) }: Resource,
): (request: Request) => Promise<Response | null> {
  const origin = `http://127.0.0.1:${port}`;
  const metadata = {
    resource: `${origin}/mcp`,
    authorization_servers: [issuer ?? origin],
    scopes_supported: scopes,
    resource_name: 'Plants',
  };
  const places = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'];
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (places.includes(pathname)) return describe(request, metadata);
    if (pathname !== '/mcp') return null;
    if (request.headers.get('host') !== `127.0.0.1:${port}`) return new Response(null, { status: 421 });
    if ((request.headers.get('origin') ?? origin) !== origin) return new Response(null, { status: 403 });
    // Colons are no part of such tokens, but some packages issue them.
    const token = /^bearer +([\w.~+/:-]+=*) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token !== undefined && (token === acceptedToken || (await issued(token)))) return mcp(request);
    const named = `resource_metadata="${origin}${places[1]}", scope="${scopes.join(' ')}"`;
    const challenge = `Bearer ${token === undefined ? '' : 'error="invalid_token", '}${named}`;
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' } });
  };
}

function serverOfOneTool(load: Load): Answer {
  const { createMcpHandler, McpServer } = load('@modelcontextprotocol/server') as Library;
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'record', version: '1.0.0' });
    server.registerTool(
      'list_plants',
      { description: 'Lists the plants', annotations: { readOnlyHint: true } },
      () => ({
        content: [{ type: 'text', text: 'Copihue' }],
      }),
    );
    return server;
  });
  return (request) => handler.fetch(request);
}

/** Returns what serves the resource, and the authorization server for everything else. */
export function beside(resource: (request: Request) => Promise<Response | null>, server: Answer): Answer {
  return async (request) => (await resource(request)) ?? server(request);
}

function describe({ method }: Request, metadata: object): Response {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  return Response.json(metadata, { headers: { 'Access-Control-Allow-Origin': '*' } });
}
