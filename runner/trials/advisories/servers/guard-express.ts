import type { IncomingMessage } from 'node:http';
import { acceptedToken } from './server-glue.ts';

/** As much of Express as the glue uses. */
export interface ExpressApp {
  use(...handlers: unknown[]): void;
  all(path: string | readonly string[], handler: ExpressHandler): void;
  get(path: string | readonly string[], handler: ExpressHandler): void;
  post(path: string | readonly string[], ...handlers: unknown[]): void;
  set(name: string, value: unknown): void;
  disable(name: string): void;
  listen(port: number, host: string): unknown;
}
export interface Express {
  (): ExpressApp;
  json(options?: object): unknown;
  urlencoded(options: object): unknown;
}
export type Exchange = IncomingMessage & {
  readonly body?: unknown;
  readonly path: string;
  readonly query: Record<string, unknown>;
};
export interface Reply {
  status(code: number): Reply;
  set(name: string, value: string): Reply;
  json(body: unknown): void;
  end(): void;
  redirect(status: number, url: string): void;
}
type ExpressHandler = (request: Exchange, response: Reply, next: () => void) => unknown;

/** Returns the one bearer token of a request. */
function tokenOf({ headersDistinct }: IncomingMessage): string | undefined {
  const [given = '', ...more] = headersDistinct['authorization'] ?? [];
  return more.length === 0 ? /^bearer +([\w.~+/-]+=*) *$/i.exec(given)?.[1] : undefined;
}

/** Tells whether a request has the accepted token. */
export function isLetIn(request: IncomingMessage): boolean {
  return tokenOf(request) === acceptedToken;
}

/** Refuses hosts and origins that are not the own ones, and at /mcp whoever has no token. */
export function guard(port: number, issued: (token: string) => boolean = () => false): ExpressHandler {
  const origin = `http://127.0.0.1:${port}`;
  const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
  return (request, response, next) => {
    if (request.headers.host !== `127.0.0.1:${port}`) return response.status(421).end();
    if (request.path !== '/mcp') return next();
    if ((request.headers.origin ?? origin) !== origin) return response.status(403).end();
    const token = tokenOf(request);
    if (token !== undefined && (token === acceptedToken || issued(token))) return next();
    const error = token === undefined ? '' : 'error="invalid_token", ';
    response
      .set('Cache-Control', 'no-store')
      .set('WWW-Authenticate', `Bearer ${error}resource_metadata="${metadata}", scope="plants:read"`);
    return response.status(401).end();
  };
}

/** Publishes the metadata of the MCP server; its tokens are issued elsewhere, unless this says by whom. */
export function publishMetadata(app: ExpressApp, port: number, issuer = 'https://login.example'): void {
  const origin = `http://127.0.0.1:${port}`;
  app.all(
    ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
    (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return response.set('Allow', 'GET, HEAD').status(405).end();
      const about = {
        resource: `${origin}/mcp`,
        authorization_servers: [issuer],
        scopes_supported: ['plants:read'],
        resource_name: 'Plants',
      };
      return response.set('Access-Control-Allow-Origin', '*').json(about);
    },
  );
}
