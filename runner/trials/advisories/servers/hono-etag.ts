import { type HonoMiddleware, serveHonoSite } from './hono-site.ts';
import type { ServerGlue } from './server-glue.ts';

/** The site behind the middleware that tags what it sends, as its documentation has it. */
const glue: ServerGlue = (load, port) => {
  const { etag } = load('hono/etag') as { readonly etag: () => HonoMiddleware };
  serveHonoSite(load, port, [etag()]);
};

export default glue;
