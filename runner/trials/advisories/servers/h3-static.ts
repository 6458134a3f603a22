import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { writeSite } from './plain-site.ts';
import { negotiate } from './static-site.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerGlue } from './server-glue.ts';

interface H3 {
  createApp(): { use(handler: unknown): unknown };
  eventHandler(handler: (event: object) => unknown): unknown;
  serveStatic(event: object, options: object): unknown;
  toNodeListener(app: unknown): (request: IncomingMessage, response: ServerResponse) => unknown;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Sends files with `serveStatic`, as its documentation has it: joined to the folder and read. */
const glue: ServerGlue = (load, port, folder) => {
  const { createApp, eventHandler, serveStatic, toNodeListener } = load('h3') as H3;
  const root = writeSite(join(folder, 'public'), `http://127.0.0.1:${port}`);
  const app = createApp();
  app.use(
    eventHandler((event) =>
      serveStatic(event, {
        getContents: (id: string) => readFile(join(root, id)),
        getMeta: async (id: string) => {
          const stats = await stat(join(root, id)).catch(() => null);
          if (stats === null || !stats.isFile()) return undefined;
          const type = mediaTypes[extname(id)] ?? 'application/octet-stream';
          return { size: stats.size, mtime: stats.mtimeMs, type };
        },
      }),
    ),
  );
  const listener = toNodeListener(app);
  createServer((request, response) => {
    negotiate(request, response);
    listener(request, response);
  }).listen(port, '127.0.0.1');
};

export default glue;
