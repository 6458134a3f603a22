import type { ServerGlue } from './server-glue.ts';
import { type ServeFile, serveSite } from './static-site.ts';

/** As its README has it, with entity tags. */
const glue: ServerGlue = (load, port, folder) => {
  const sirv = load('sirv') as (root: string, options: { readonly etag: boolean }) => ServeFile;
  serveSite(port, folder, (root) => sirv(root, { etag: true }));
};

export default glue;
