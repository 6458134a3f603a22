import type { IncomingMessage } from 'node:http';
import type { Load } from '../clients/glue.ts';
import { type Answer, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';

/** As much of Fastify as the glue uses. */
export interface FastifyApp {
  addHook(name: 'onRequest', hook: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void): void;
  setErrorHandler(
    handler: (error: { readonly statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void;
  setNotFoundHandler(handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void;
  register(plugin: unknown, options?: object): PromiseLike<unknown>;
  removeContentTypeParser(type: string): void;
  use(...handlers: unknown[]): void;
  post(path: string, options: object, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void;
  route(options: object): void;
  listen(options: object): Promise<unknown>;
}
export interface FastifyRequest {
  readonly raw: IncomingMessage;
  readonly body: unknown;
}
export interface FastifyReply {
  code(status: number): FastifyReply;
  headers(fields: object): FastifyReply;
  send(body: string): FastifyReply;
}
export type Fastify = (options: object) => FastifyApp;

const newPlant = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', minimum: -(2 ** 63), maximum: 2 ** 63 },
    name: { type: 'string' },
    tag: { type: 'string' },
  },
};

/** Sends an answer over Fastify. */
export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

/** Adds the plants to an app. Their bodies are validated by the schema that is named for their type, or by one for all, and by nothing else. */
export function addPlants(app: FastifyApp, isSchemaByType = true): void {
  app.setErrorHandler(({ statusCode = 500 }, _request, reply) =>
    send(reply, refuse(statusCode === 415 ? 400 : statusCode, 'that is no plant')),
  );
  app.setNotFoundHandler((_request, reply) => send(reply, refuse(404, 'there is nothing')));
  app.removeContentTypeParser('text/plain');
  const schema = { body: isSchemaByType ? { content: { 'application/json': { schema: newPlant } } } : newPlant };
  app.post('/plants', { schema }, ({ body }, reply) => {
    if (typeof body !== 'object' || body === null) return send(reply, refuse(400, 'a plant is needed'));
    const { name, tag } = body as { readonly name: unknown; readonly tag?: unknown };
    const plant = JSON.stringify({ name, tag });
    return reply.code(200).headers({ 'Content-Type': 'application/json' }).send(plant);
  });
  const others = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  app.route({
    method: others,
    url: '/plants',
    handler: (_request: FastifyRequest, reply: FastifyReply) => send(reply, refuseMethod()),
  });
}

/** Serves plants over Fastify. */
export async function serveFastify(load: Load, port: number, isSchemaByType: boolean): Promise<void> {
  const fastify = load('fastify') as Fastify;
  const app = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const refusal = refuseCredentials(raw.rawHeaders);
    if (refusal === null) done();
    else send(reply, refusal);
  });
  addPlants(app, isSchemaByType);
  await app.listen({ port, host: '127.0.0.1' });
}

/** Fastify, whose validation and parser each look the media type up. */
const serve: ServerGlue = (load, port) => serveFastify(load, port, true);

export default serve;
