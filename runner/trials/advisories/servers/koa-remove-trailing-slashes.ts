import { type KoaMiddleware, serveKoaSite } from './koa-site.ts';
import type { ServerGlue } from './server-glue.ts';

/** As its README has it, in front of the pages. */
const glue: ServerGlue = (load, port) => {
  const removeTrailingSlashes = load('koa-remove-trailing-slashes') as () => KoaMiddleware;
  serveKoaSite(load, port, [removeTrailingSlashes()]);
};

export default glue;
