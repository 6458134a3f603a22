import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is not the service. */
export interface OpenRecorder {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Resolves to a server on loopback, on a free port, that answers every request with 200 and an empty JSON object. */
export async function openRecorder(): Promise<OpenRecorder> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
