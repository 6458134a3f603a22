import type { IncomingMessage } from 'node:http';
import { type ApiPart, apiAnswer, apiDocument } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';
import { docsAnswer } from './swagger-ui-dist.ts';

type Middleware = (
  context: { readonly env: { readonly incoming: IncomingMessage } },
  next: () => Promise<void>,
) => unknown;

interface HonoApplication {
  readonly fetch: unknown;
  use(path: string, middleware: Middleware): HonoApplication;
}

/** The main API behind the middleware that lets one other origin read it, as its documentation has it. */
const glue: ServerGlue = (load, port) => {
  const { Hono } = load('hono') as { readonly Hono: new () => HonoApplication };
  const { serve } = load('@hono/node-server') as { readonly serve: (options: object) => unknown };
  const { cors } = load('hono/cors') as { readonly cors: (options: object) => Middleware };
  const docs = docsAnswer(load, apiDocument(`http://127.0.0.1:${port}`));
  const missing: ApiPart = {
    status: 404,
    headers: { 'Content-Type': 'application/json' },
    body: { message: 'There is nothing here.' },
  };
  const app = new Hono();
  app.use('/api/skills/*', cors({ origin: 'https://app.cuentaclara.test' }));
  app.use('/*', ({ env: { incoming } }) => {
    const { status, headers, body } = apiAnswer(incoming) ?? docs(incoming) ?? missing;
    const content =
      typeof body === 'string' || Buffer.isBuffer(body) ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body);
    return new Response(incoming.method === 'HEAD' ? null : content, { status, headers });
  });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
};

export default glue;
