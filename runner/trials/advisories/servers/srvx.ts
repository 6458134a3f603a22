import { answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';

interface ServerRequest extends Request {
  readonly runtime: { readonly node: { readonly req: { readonly rawHeaders: readonly string[] } } };
}

/** srvx, which makes a Request of what Node's server received. */
const serve: ServerGlue = (load, port) => {
  const { serve: listen } = load('srvx') as { serve(options: object): unknown };
  listen({
    port,
    hostname: '127.0.0.1',
    silent: true,
    async fetch(request: ServerRequest): Promise<Response> {
      const { status, headers, body } = await answerTo(request);
      return new Response(body, { status, headers });
    },
    error: () => {
      const { status, headers, body } = refuse(500, 'that went wrong');
      return new Response(body, { status, headers });
    },
  });
};

async function answerTo(request: ServerRequest): Promise<ReturnType<typeof refuse>> {
  if (new URL(request.url).pathname !== '/plants') return refuse(404, 'there is nothing');
  if (request.method !== 'POST') return refuseMethod();
  const refusal = refuseCredentials(request.runtime.node.req.rawHeaders);
  if (refusal !== null) return refusal;
  if (!isJson(request.headers.get('content-type'))) return refuse(400, 'plants are JSON');
  return answerContent(new Uint8Array(await request.arrayBuffer()));
}

export default serve;
