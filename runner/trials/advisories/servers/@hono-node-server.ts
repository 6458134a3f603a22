import { join } from 'node:path';
import { fileOf, isPagePath, writeSite } from './plain-site.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import type { ServerGlue } from './server-glue.ts';

interface HonoContext {
  readonly req: { readonly path: string; header(name: string): string | undefined };
  res: Response;
  header(name: string, value: string): void;
}

type Middleware = (context: HonoContext, next: () => Promise<void>) => unknown;

interface HonoApplication {
  readonly fetch: unknown;
  use(path: string, middleware: Middleware): HonoApplication;
}

/** Serves the pages and files with `serveStatic`, as its README has it. */
const glue: ServerGlue = (load, port, folder) => {
  const { Hono } = load('hono') as { readonly Hono: new () => HonoApplication };
  const { serve } = load('@hono/node-server') as { readonly serve: (options: object) => unknown };
  const { serveStatic } = load('@hono/node-server/serve-static') as {
    readonly serveStatic: (options: object) => Middleware;
  };
  writeSite(join(folder, 'public'), `http://127.0.0.1:${port}`);
  // It takes paths that are relative to the working directory.
  process.chdir(folder);
  const app = new Hono();
  app.use('/*', async (context, next) => {
    const { path } = context.req;
    const isPage = isPagePath(path);
    const prefers = prefersMarkdown({ headers: { accept: context.req.header('accept') } });
    const file = isPage ? fileOf(path, prefers ? 'md' : 'html') : path;
    const sent = isPage ? await serveStatic({ root: './public', path: file })(context, next) : await next();
    if (sent instanceof Response) context.res = sent;
    if (isPage) context.header('Vary', 'Accept');
    // Hono does not know the media type of Markdown.
    if (file.endsWith('.md') && context.res.ok) context.header('Content-Type', 'text/markdown; charset=utf-8');
  });
  app.use('/*', serveStatic({ root: './public' }));
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
};

export default glue;
