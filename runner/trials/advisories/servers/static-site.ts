import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileOf, isPagePath, writeSite } from './plain-site.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

/** Serves the file that the path of the request names, and calls `next` where it serves none. */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/** Points the request for a page at the file of its representation; every other request stays as it is. */
export function negotiate(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  if (!isPagePath(path)) return;
  response.setHeader('Vary', 'Accept');
  request.url = [fileOf(path, prefersMarkdown(request) ? 'md' : 'html'), ...query].join('?');
}

/** Serves the site with a package that sends files, which gets each request as it came but for the negotiation of pages. */
export function serveSite(port: number, folder: string, serverOf: (root: string) => ServeFile): void {
  const serve = serverOf(writeSite(join(folder, 'public'), `http://127.0.0.1:${port}`));
  createServer((request, response) => {
    negotiate(request, response);
    serve(request, response, (error) => {
      const status = statusOf(error) ?? (request.method === 'GET' || request.method === 'HEAD' ? 404 : 405);
      if (status === 405) response.setHeader('Allow', 'GET, HEAD');
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
    });
  }).listen(port, '127.0.0.1');
}

/** Packages of this kind hand on errors that name the status of the response. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  return 'status' in error && typeof error.status === 'number' ? error.status : 500;
}
