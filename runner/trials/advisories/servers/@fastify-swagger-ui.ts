import { type ApiPart, apiAnswer, apiDocument } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';
import type { IncomingMessage } from 'node:http';

interface Reply {
  code(status: number): Reply;
  headers(fields: object): Reply;
  send(body: unknown): Reply;
}

interface Instance {
  register(plugin: unknown, options: object): Promise<unknown>;
  get(
    path: string,
    options: object,
    handler: (request: { readonly raw: IncomingMessage }, reply: Reply) => unknown,
  ): unknown;
  listen(options: { readonly port: number; readonly host: string }): Promise<unknown>;
}

/** As its README has it, at the path of the service, over a document that was written by hand. */
const glue: ServerGlue = async (load, port) => {
  const app = (load('fastify') as () => Instance)();
  const document = apiDocument(`http://127.0.0.1:${port}`);
  await app.register(load('@fastify/swagger'), { mode: 'static', specification: { document } });
  await app.register(load('@fastify/swagger-ui'), { routePrefix: '/api/docs' });
  app.get('/api/skills/*', { exposeHeadRoute: true }, ({ raw }, reply) => send(reply, apiAnswer(raw)));
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  app.get('/api/schema/', { exposeHeadRoute: true }, (_request, reply) =>
    send(reply, { status: 200, headers, body: document }),
  );
  await app.listen({ port, host: '127.0.0.1' });
};

function send(reply: Reply, part: ApiPart | null): Reply {
  const { status, headers, body } = part ?? { status: 404, headers: {}, body: { message: 'There is nothing here.' } };
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}

export default glue;
