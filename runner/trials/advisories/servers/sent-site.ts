import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileOf, isPagePath, siteFiles } from './plain-site.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** A response of the site, for packages that have responses of their own. */
export interface SitePart {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns what answers a request for the site, whose paths are judged as they are written. */
export function siteAnswers(
  origin: string,
  script?: string,
): (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => SitePart {
  const files = siteFiles(origin, script);
  return (request) => {
    const { method = 'GET' } = request;
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...plain, Allow: 'GET, HEAD' }, text: 'Only GET and HEAD.\n' };
    const isPage = isPagePath(path);
    const file = isPage ? fileOf(path, prefersMarkdown(request) ? 'md' : 'html') : path;
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    if (text === undefined) return { status: 404, headers: plain, text: 'There is no such page.\n' };
    const type = mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return { status: 200, headers: { 'Content-Type': type, ...(isPage && { Vary: 'Accept' }) }, text };
  };
}

/** Returns what sends the site by itself, behind middleware that a glue is about. */
export function siteSender(
  origin: string,
  script?: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const answer = siteAnswers(origin, script);
  return (request, response) => {
    const { status, headers, text } = answer(request);
    response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(text)) });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
