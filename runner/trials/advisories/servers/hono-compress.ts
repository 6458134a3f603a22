import { createHash } from 'node:crypto';
import { type HonoMiddleware, serveHonoSite } from './hono-site.ts';
import type { ServerGlue } from './server-glue.ts';

/** The site, whose files have strong tags of their own, behind the middleware that codes what it sends. */
const glue: ServerGlue = (load, port) => {
  const { compress } = load('hono/compress') as { readonly compress: (options: object) => HonoMiddleware };
  const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  serveHonoSite(load, port, [compress({ threshold: 0 })], (text) => ({
    ETag: tagOf(text),
    'Content-Length': String(Buffer.byteLength(text)),
    Vary: 'Accept, Accept-Encoding',
  }));
};

export default glue;
