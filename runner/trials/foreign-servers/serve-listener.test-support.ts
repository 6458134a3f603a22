import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** What answers requests; what it returns, such as a promise, is of no interest. */
type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Serves requests on a free port of loopback until the test ends.
 *
 * @param make gets the origin, which metadata and documents name, and returns what serves the requests
 * @returns the origin
 */
export async function serveListener(t: Test, make: (origin: string) => Listener | Promise<Listener>): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listener = await make(origin);
  server.on('request', (request, response) => void listener(request, response));
  return origin;
}
