import type { IncomingMessage } from 'node:http';
import { type Answer, answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';

interface Context {
  readonly req: { header(name: string): string | undefined; arrayBuffer(): Promise<ArrayBuffer> };
  readonly env: { readonly incoming: IncomingMessage };
}
type Handler = (context: Context, next: () => Promise<void>) => unknown;
interface HonoApp {
  readonly fetch: unknown;
  use(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
  all(path: string, handler: Handler): void;
  notFound(handler: Handler): void;
  onError(handler: () => unknown): void;
}

/** Hono on Node, by its adapter. */
const serve: ServerGlue = (load, port) => {
  const { Hono } = load('hono') as { readonly Hono: new () => HonoApp };
  const { serve: listen } = load('@hono/node-server') as { serve(options: object): unknown };
  const app = new Hono();
  app.use('/plants', (context, next) => {
    const refusal = refuseCredentials(context.env.incoming.rawHeaders);
    return refusal === null ? next() : responseOf(refusal);
  });
  app.post('/plants', async ({ req }) => {
    if (!isJson(req.header('Content-Type'))) return responseOf(refuse(400, 'plants are JSON'));
    return responseOf(answerContent(new Uint8Array(await req.arrayBuffer())));
  });
  app.all('/plants', () => responseOf(refuseMethod()));
  app.notFound(() => responseOf(refuse(404, 'there is nothing')));
  app.onError(() => responseOf(refuse(500, 'that went wrong')));
  listen({ fetch: app.fetch, port, hostname: '127.0.0.1' });
};

function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}

export default serve;
