import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { pathOf, writeAnswer } from './write-answer.ts';

interface H3Event {
  readonly node: { readonly req: IncomingMessage; readonly res: ServerResponse };
}
interface H3 {
  createApp(): { use(handler: unknown): void };
  eventHandler(handler: (event: H3Event) => unknown): unknown;
  toNodeListener(app: unknown): (request: IncomingMessage, response: ServerResponse) => void;
  readRawBody(event: H3Event, encoding: false): Promise<Uint8Array | undefined> | undefined;
}

/** h3 1, whose `readRawBody` reads the content. */
const serve: ServerGlue = (load, port) => {
  const { createApp, eventHandler, toNodeListener, readRawBody } = load('h3') as H3;
  const app = createApp();
  app.use(
    eventHandler(async (event) => {
      const { req, res } = event.node;
      if (pathOf(req) !== '/plants') return writeAnswer(res, refuse(404, 'there is nothing'));
      if (req.method !== 'POST') return writeAnswer(res, refuseMethod());
      const refusal = refuseCredentials(req.rawHeaders);
      if (refusal !== null) return writeAnswer(res, refusal);
      if (!isJson(req.headers['content-type'])) return writeAnswer(res, refuse(400, 'plants are JSON'));
      return writeAnswer(res, answerContent((await readRawBody(event, false)) ?? ''));
    }),
  );
  createServer(toNodeListener(app)).listen(port, '127.0.0.1');
};

export default serve;
