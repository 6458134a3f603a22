import { type FastifyApp, send } from './fastify.ts';
import { servePlantsBehind } from './http-proxy.ts';
import { refuse } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';

interface Gateway extends FastifyApp {
  all(path: string, handler: (request: unknown, reply: { from(): unknown }) => unknown): void;
}

/** A gateway of Fastify that hands on every request. Its own parsers read the bodies first, as they do by default. */
const serve: ServerGlue = async (load, port) => {
  const fastify = load('fastify') as (options: object) => Gateway;
  const app = fastify({});
  await app.register(load('@fastify/reply-from'), { base: await servePlantsBehind() });
  app.setErrorHandler(({ statusCode = 500 }, _request, reply) =>
    send(reply, refuse(statusCode === 415 ? 400 : statusCode, 'that is no plant')),
  );
  app.all('/*', (_request, reply) => reply.from());
  await app.listen({ port, host: '127.0.0.1' });
};

export default serve;
