import { join } from 'node:path';
import { challengeTo, apiAnswer, apiDocument, type ApiPart } from './sent-api.ts';
import { writeSkills } from './hono-guarded-files.ts';
import { writeDocs } from './swagger-ui-dist.ts';
import type { IncomingMessage } from 'node:http';
import type { ServerGlue } from './server-glue.ts';

interface Reply {
  code(status: number): Reply;
  headers(fields: object): Reply;
  send(body: string): Reply;
  sendFile(path: string): Reply;
}
type Request = { readonly raw: IncomingMessage };
interface Instance {
  register(plugin: unknown, options: object): unknown;
  get(path: string, handler: (request: Request, reply: Reply) => unknown): unknown;
  get(path: string, options: object, handler: (request: Request, reply: Reply) => unknown): unknown;
  setNotFoundHandler(handler: (request: Request, reply: Reply) => unknown): unknown;
  listen(options: object): Promise<unknown>;
}

/** Sends the skills as files behind a route whose hook judges the token, and everything else from the same folder, as its README has it. */
const glue: ServerGlue = async (load, port, folder) => {
  const app = (load('fastify') as () => Instance)();
  const root = join(folder, 'public');
  writeDocs(load, join(root, 'api', 'docs'));
  writeSkills(join(root, 'api', 'skills'));
  // Files without an extension have no media type.
  const setHeaders = (reply: Reply, path: string): void => {
    if (path.includes('/skills/')) reply.headers({ 'Content-Type': 'application/json' });
  };
  app.register(load('@fastify/static'), { root, setHeaders, cacheControl: false });
  const onRequest = ({ raw }: Request, reply: Reply, done: () => void): void => {
    const given = raw.headersDistinct['authorization'] ?? [];
    const challenge = given.length > 1 ? 'Bearer realm="api", error="invalid_request"' : challengeTo(given[0]);
    if (challenge === null) done();
    else
      send(reply, {
        status: 401,
        headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': challenge },
        body: { message: 'A token is needed.' },
      });
  };
  app.get('/api/skills/search', ({ raw }, reply) => send(reply, apiAnswer(raw)));
  app.get('/api/skills/:slug', { onRequest }, ({ raw }, reply) => {
    reply.headers({ 'Cache-Control': 'private, no-store' });
    return reply.sendFile(`api/skills/${raw.url?.split('?')[0]?.split('/').at(-1) ?? ''}`);
  });
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  const body = apiDocument(`http://127.0.0.1:${port}`);
  app.get('/api/schema/', (_request, reply) => send(reply, { status: 200, headers, body }));
  app.setNotFoundHandler((_request, reply) => send(reply, null));
  await app.listen({ port, host: '127.0.0.1' });
};

function send(reply: Reply, part: ApiPart | null): Reply {
  const { status, headers, body } = part ?? {
    status: 404,
    headers: { 'Content-Type': 'application/json' },
    body: { message: 'There is nothing here.' },
  };
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}

export default glue;
