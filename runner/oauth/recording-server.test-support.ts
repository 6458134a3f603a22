import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came; `text` is everything of it, for finding what must not be there. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly text: string;
}

/** A server on loopback that keeps every request. */
export interface RecordingServer {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  close(): Promise<void>;
}

/** Starts a server on a free port of loopback. */
export async function startRecordingServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { method = '', url: path = '' } = request;
      requests.push({ method, path, body, text: [method, path, ...request.rawHeaders, body].join('\n') });
    });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What is served at a path: a JSON document, or an answer of its own. */
export type Served = object | ((request: IncomingMessage, response: ServerResponse) => void);

/** Answers each path as the table says, and 404 elsewhere. */
export function serve(
  table: () => Readonly<Record<string, Served>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const served = table()[request.url ?? ''];
    if (typeof served === 'function') {
      (served as (request: IncomingMessage, response: ServerResponse) => void)(request, response);
      return;
    }
    response.writeHead(served === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(served ?? {}));
  };
}
