import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileOf, pagePaths, writeSite } from './plain-site.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import type { ServerGlue } from './server-glue.ts';

interface Reply {
  header(name: string, value: string): Reply;
  sendFile(file: string): Reply;
}

interface Instance {
  register(plugin: unknown, options: object): unknown;
  route(route: {
    readonly method: readonly string[];
    readonly url: string;
    readonly handler: (request: { readonly raw: IncomingMessage }, reply: Reply) => Reply;
  }): unknown;
  listen(port: number, host: string): Promise<unknown>;
}

/** As its README has it, with redirects of folders; pages are sent by its `sendFile`. */
const glue: ServerGlue = (load, port, folder) => {
  const app = (load('fastify') as () => Instance)();
  const root = writeSite(join(folder, 'public'), `http://127.0.0.1:${port}`);
  app.register(load('fastify-static'), { root, prefix: '/', redirect: true });
  for (const path of pagePaths)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: ({ raw }, reply) =>
        reply.header('Vary', 'Accept').sendFile(fileOf(path, prefersMarkdown(raw) ? 'md' : 'html')),
    });
  return app.listen(port, '127.0.0.1');
};

export default glue;
