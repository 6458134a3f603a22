import { createServer } from 'node:http';
import { pagePaths } from './plain-site.ts';
import { siteSender } from './sent-site.ts';
import type { ServerGlue } from './server-glue.ts';

interface Sitemap {
  createSitemap(options: { readonly hostname: string; readonly urls: readonly object[] }): { toString(): string };
}

/** Writes the sitemap of the site as its README has it. */
const glue: ServerGlue = (load, port) => {
  const { createSitemap } = load('sitemap') as Sitemap;
  const hostname = `http://127.0.0.1:${port}`;
  const urls = pagePaths.map((url) => ({ url, lastmod: '2026-10-05' }));
  const xml = createSitemap({ hostname, urls }).toString();
  const send = siteSender(hostname);
  createServer((request, response) => {
    if (request.url !== '/sitemap.xml' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      send(request, response);
      return;
    }
    const fields = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(xml)),
    };
    response.writeHead(200, fields).end(request.method === 'HEAD' ? undefined : xml);
  }).listen(port, '127.0.0.1');
};

export default glue;
