import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileOf, pagePaths } from './plain-site.ts';
import type { ServerGlue } from './server-glue.ts';
import { serveSite } from './static-site.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, config: object) => Promise<void>;

const pageFiles: ReadonlySet<string> = new Set(pagePaths.map((path) => fileOf(path, 'html')));

/** As its README has it, with entity tags; the glue chooses the file of a page, so URLs stay as they are. */
const glue: ServerGlue = (load, port, folder) => {
  const handler = load('serve-handler') as Handler;
  serveSite(port, folder, (root) => (request, response) => {
    // The path of a page has been replaced with that of its file, which must not be redirected back.
    const cleanUrls = !pageFiles.has(request.url?.split('?')[0] ?? '');
    return handler(request, response, { public: root, etag: true, cleanUrls, directoryListing: false });
  });
};

export default glue;
