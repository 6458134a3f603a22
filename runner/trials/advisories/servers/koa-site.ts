import type { Load } from '../clients/glue.ts';
import { siteAnswers } from './sent-site.ts';
import type { IncomingMessage } from 'node:http';

interface KoaContext {
  readonly req: IncomingMessage;
  status: number;
  body: unknown;
  set(fields: Readonly<Record<string, string>>): void;
}

/** Middleware of Koa, as packages export it. */
export type KoaMiddleware = (context: KoaContext, next: () => Promise<unknown>) => unknown;

interface KoaApplication {
  use(middleware: KoaMiddleware): KoaApplication;
  listen(port: number, host: string): unknown;
}

/** Serves the site with Koa, behind the middleware that a glue is about. */
export function serveKoaSite(load: Load, port: number, middleware: readonly KoaMiddleware[]): void {
  const Koa = load('koa') as new () => KoaApplication;
  const answer = siteAnswers(`http://127.0.0.1:${port}`);
  const app = new Koa();
  for (const one of middleware) app.use(one);
  app.use((context) => {
    const { status, headers, text } = answer(context.req);
    context.status = status;
    context.set(headers);
    context.body = text;
  });
  app.listen(port, '127.0.0.1');
}
