import type { Load } from '../clients/glue.ts';
import { siteAnswers } from './sent-site.ts';
import type { IncomingMessage } from 'node:http';

/** Middleware of Hono, as packages export it. */
export type HonoMiddleware = (context: HonoContext, next: () => Promise<void>) => unknown;

interface HonoContext {
  readonly env: { readonly incoming: IncomingMessage };
}

interface HonoApplication {
  readonly fetch: unknown;
  use(path: string, middleware: HonoMiddleware): HonoApplication;
}

/** Serves the site with Hono, behind the middleware that a glue is about. `fields` are added to each page and file that exists. */
export function serveHonoSite(
  load: Load,
  port: number,
  middleware: readonly HonoMiddleware[],
  fieldsOf: (text: string) => Readonly<Record<string, string>> = () => ({}),
): void {
  const { Hono } = load('hono') as { readonly Hono: new () => HonoApplication };
  const { serve } = load('@hono/node-server') as { readonly serve: (options: object) => unknown };
  const answer = siteAnswers(`http://127.0.0.1:${port}`);
  const app = new Hono();
  for (const one of middleware) app.use('/*', one);
  app.use('/*', ({ env }) => {
    const { status, headers, text } = answer(env.incoming);
    // Hono leaves the content out of responses to HEAD by itself, and middleware judges it before.
    return new Response(text, { status, headers: { ...headers, ...(status === 200 && fieldsOf(text)) } });
  });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
