import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiPart, apiAnswer, apiDocument, challengeTo } from './sent-api.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';
import { writeDocs } from './swagger-ui-dist.ts';

interface HonoContext {
  readonly req: {
    readonly method: string;
    readonly path: string;
    readonly url: string;
    header(name: string): string | undefined;
  };
  res: Response;
  header(name: string, value: string): void;
}

type Middleware = (context: HonoContext, next: () => Promise<void>) => unknown;

interface HonoApplication {
  readonly fetch: unknown;
  use(path: string, middleware: Middleware): HonoApplication;
  get(path: string, handler: Middleware): HonoApplication;
  notFound(handler: () => Response): HonoApplication;
}

/** A new object for each response: the package writes the length of the content into it. */
const json = (): Record<string, string> => ({ 'Content-Type': 'application/json' });

/** Sends the skills as files, with `serveStatic` behind middleware that judges the token, as the README of Hono has it. */
const glue: ServerGlue = (load, port, folder) => {
  const { Hono } = load('hono') as { readonly Hono: new () => HonoApplication };
  const { serve } = load('@hono/node-server') as { readonly serve: (options: object) => unknown };
  const { serveStatic } = load('@hono/node-server/serve-static') as {
    readonly serveStatic: (options: object) => Middleware;
  };
  writeDocs(load, join(folder, 'public', 'api', 'docs'));
  writeSkills(join(folder, 'public', 'api', 'skills'));
  // It takes paths that are relative to the working directory.
  process.chdir(folder);
  const app = new Hono();
  app.use('/api/skills/*', (context, next) => {
    const challenge = challengeTo(context.req.header('authorization'));
    if (challenge === null) return next();
    const headers = { ...json(), 'WWW-Authenticate': challenge };
    return new Response(JSON.stringify({ message: 'A token is needed.' }), { status: 401, headers });
  });
  app.get('/api/skills/search', ({ req }) => responseOf(apiAnswer(ask(req.url))));
  const document = JSON.stringify(apiDocument(`http://127.0.0.1:${port}`));
  const shared = { ...json(), 'Access-Control-Allow-Origin': '*' };
  app.get('/api/schema/', () => new Response(document, { headers: { ...shared } }));
  app.use('*', async (context, next) => {
    await next();
    // Files without an extension have no media type.
    if (context.res.ok && context.req.path.includes('skills')) context.header('Content-Type', 'application/json');
  });
  app.get('*', serveStatic({ root: './public' }));
  app.notFound(
    () => new Response(JSON.stringify({ message: 'There is nothing here.' }), { status: 404, headers: json() }),
  );
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
};

function ask(url: string): Parameters<typeof apiAnswer>[0] {
  const { pathname, search } = new URL(url);
  return {
    method: 'GET',
    url: pathname + search,
    headers: { authorization: `Bearer ${acceptedToken}` },
    headersDistinct: {},
  };
}

function responseOf(part: ApiPart | null): Response {
  return part === null
    ? new Response('', { status: 404 })
    : new Response(JSON.stringify(part.body), { status: part.status, headers: part.headers });
}

/** Writes the list of the skills, and each skill, into a folder. */
export function writeSkills(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const list = apiAnswer(ask('http://127.0.0.1/api/skills/list'))?.body as ReadonlyArray<{ readonly slug: string }>;
  writeFileSync(join(folder, 'list'), JSON.stringify(list));
  for (const skill of list) writeFileSync(join(folder, skill.slug), JSON.stringify(skill));
}

export default glue;
