import type { IncomingMessage } from 'node:http';
import { type Answer, answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';

interface H3Event {
  readonly url: URL;
  readonly req: Request;
  readonly runtime: { readonly node: { readonly req: IncomingMessage } };
}
interface App {
  use(path: string, middleware: (event: H3Event) => unknown): void;
  post(path: string, handler: (event: H3Event) => unknown): void;
  all(path: string, handler: (event: H3Event) => unknown): void;
}

/** h3 2, in which one middleware writes down what is asked for and one for /plants judges the credentials. */
const serve: ServerGlue = (load, port) => {
  const { H3, serve: listen } = load('h3') as { readonly H3: new () => App; serve(app: App, options: object): unknown };
  const app = new H3();
  app.use('/**', ({ req, url }) => console.log(url.hostname, req.method));
  app.use('/plants/**', (event) => {
    const refusal = refuseCredentials(event.runtime.node.req.rawHeaders);
    return refusal === null ? undefined : responseOf(refusal);
  });
  app.post('/plants', async ({ req }) => {
    if (!isJson(req.headers.get('content-type'))) return responseOf(refuse(400, 'plants are JSON'));
    return responseOf(answerContent(new Uint8Array(await req.arrayBuffer())));
  });
  app.all('/plants', () => responseOf(refuseMethod()));
  app.all('/**', () => responseOf(refuse(404, 'there is nothing')));
  listen(app, { port, hostname: '127.0.0.1' });
};

function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}

export default serve;
