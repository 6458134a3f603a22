import type { ServerGlue } from './server-glue.ts';
import { type ServeFile, serveSite } from './static-site.ts';

/** As its README has it: a folder of files, without listings of folders. */
const glue: ServerGlue = (load, port, folder) => {
  const ecstatic = load('ecstatic') as (options: object) => ServeFile;
  serveSite(port, folder, (root) => ecstatic({ root, showDir: false, autoIndex: true }));
};

export default glue;
