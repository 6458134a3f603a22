import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { writeAnswer } from './write-answer.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
interface Router {
  on(methods: string | readonly string[], path: string, handler: Handler): void;
  lookup: Handler;
}

/** A router alone, before Node's server. */
const serve: ServerGlue = (load, port) => {
  const makeRouter = load('find-my-way') as (options: object) => Router;
  const router = makeRouter({
    defaultRoute: (_request: IncomingMessage, response: ServerResponse) =>
      writeAnswer(response, refuse(404, 'there is nothing')),
  });
  router.on('POST', '/plants', async (request, response) => {
    const content = await buffer(request).catch(() => null);
    if (content === null) return;
    const refusal = refuseCredentials(request.rawHeaders);
    if (refusal !== null) return writeAnswer(response, refusal);
    writeAnswer(
      response,
      isJson(request.headers['content-type']) ? answerContent(content) : refuse(400, 'plants are JSON'),
    );
  });
  const others = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  router.on(others, '/plants', (_request, response) => writeAnswer(response, refuseMethod()));
  createServer((request, response) => router.lookup(request, response)).listen(port, '127.0.0.1');
};

export default serve;
