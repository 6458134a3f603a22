import type { ServerGlue } from './server-glue.ts';
import { serveAstro } from './astro.ts';

/** A site whose paths have no slash at their end. */
const glue: ServerGlue = (load, port, folder) => serveAstro(load, { port, folder, config: { trailingSlash: 'never' } });

export default glue;
