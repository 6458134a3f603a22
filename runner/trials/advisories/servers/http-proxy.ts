import { createServer, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { pathOf, writeAnswer } from './write-answer.ts';

interface Proxy {
  web(request: IncomingMessage, response: ServerResponse, options: object, failed: () => void): void;
  on(event: 'proxyReq', handler: (sent: ClientRequest, request: IncomingMessage) => void): void;
}

/** Serves plants on a port that the system chooses, and resolves to its URL. */
export async function servePlantsBehind(): Promise<string> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
  } catch {
    return;
  }
  if (pathOf(request) !== '/plants') return writeAnswer(response, refuse(404, 'there is nothing'));
  if (request.method !== 'POST') return writeAnswer(response, refuseMethod());
  const refusal = refuseCredentials(request.rawHeaders);
  if (refusal !== null) return writeAnswer(response, refusal);
  if (!isJson(request.headers['content-type'])) return writeAnswer(response, refuse(400, 'plants are JSON'));
  return writeAnswer(response, answerContent(Buffer.concat(chunks)));
}

/** A gateway of http-proxy, which adds a field to each request for the service behind it. */
const serve: ServerGlue = async (load, port) => {
  const { createProxyServer } = load('http-proxy') as { createProxyServer(options: object): Proxy };
  const proxy = createProxyServer({ target: await servePlantsBehind() });
  proxy.on('proxyReq', (sent) => void sent.setHeader('X-Gateway', 'plants'));
  createServer((request, response) =>
    proxy.web(request, response, {}, () => {
      if (response.headersSent) response.destroy();
      else writeAnswer(response, refuse(502, 'the service did not answer'));
    }),
  ).listen(port, '127.0.0.1');
};

export default serve;
