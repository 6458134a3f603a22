import type { ServerGlue } from './server-glue.ts';
import { type ServeFile, serveSite } from './static-site.ts';

type Mount = (options: object) => ServeFile;

/** As its README has it: a folder of files, with index.html for folders, and without its cache. */
const glue: ServerGlue = (load, port, folder) => {
  const st = load('st') as Mount;
  serveSite(port, folder, (root) => {
    const mount = st({ path: root, url: '/', index: 'index.html', passthrough: true, cache: false });
    return (request, response, next) => mount(request, response, next);
  });
};

export default glue;
