import type { IncomingMessage } from 'node:http';
import { apiAnswer, apiDocument, challengeTo } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';

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
  ready(): Promise<unknown>;
  swagger(): object;
}

const text = { type: 'string' };
const skill = {
  type: 'object',
  properties: { slug: text, title: text, text, level: { type: 'string', nullable: true } },
};
const error = { description: 'It is refused.', type: 'object', properties: { message: text } };

/** As its README has it: the document is made of the schemas of the routes. */
const glue: ServerGlue = async (load, port) => {
  const app = (load('fastify') as () => Instance)();
  const { info, security, components } = apiDocument('');
  await app.register(load('@fastify/swagger'), {
    openapi: { openapi: '3.0.3', info, servers: [{ url: `http://127.0.0.1:${port}` }], security, components },
  });
  await app.register(load('@fastify/swagger-ui'), { routePrefix: '/api/docs' });
  const skills = (path: string, schema: object, described: object): void => {
    const response = { 200: { description: 'What was asked for.', ...schema }, 401: error, 404: error };
    app.get(path, { schema: { response, ...described } }, ({ raw }, reply) => send(reply, raw));
  };
  const list = { type: 'array', items: skill };
  const querystring = { type: 'object', properties: { q: text } };
  const params = { type: 'object', properties: { slug: text } };
  skills('/api/skills/list', list, { operationId: 'listSkills' });
  skills('/api/skills/search', list, { operationId: 'searchSkills', querystring });
  skills('/api/skills/:slug', skill, { operationId: 'readSkill', params });
  const wildcard = { type: 'object', properties: { '*': text } };
  const files = { 200: { description: 'The file.', type: 'object', properties: { path: text } }, 401: error };
  app.get(
    '/api/files/*',
    { schema: { operationId: 'readFile', params: wildcard, response: files } },
    ({ raw }, reply) => {
      const challenge = challengeTo(raw.headers.authorization);
      if (challenge === null) return reply.headers({ 'Cache-Control': 'no-store' }).send({ path: raw.url });
      return reply.code(401).headers({ 'WWW-Authenticate': challenge }).send({ message: 'A token is needed.' });
    },
  );
  const headers = { 'Access-Control-Allow-Origin': '*' };
  app.get('/api/schema/', { schema: { hide: true } }, (_request, reply) => reply.headers(headers).send(app.swagger()));
  await app.listen({ port, host: '127.0.0.1' });
};

function send(reply: Reply, request: IncomingMessage): Reply {
  const part = apiAnswer(request);
  if (part === null) return reply.code(404).send({ message: 'There is nothing here.' });
  return reply.code(part.status).headers(part.headers).send(part.body);
}

export default glue;
