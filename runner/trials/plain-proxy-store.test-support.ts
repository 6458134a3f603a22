import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** Starts a plant store over plain HTTP that takes whatever it is sent, or only what has a token, and ends it with the test. */
export async function plainStore(
  t: Test,
  token: string | null = null,
): Promise<{ readonly url: string; readonly seen: readonly IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = [];
  const store = createServer((request, response) => {
    seen.push(request.headers);
    const isRefused = token !== null && request.headers.authorization !== `Bearer ${token}`;
    if (isRefused) response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    else answerAsStore(request, response);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void store.close());
  return { url: `http://127.0.0.1:${(store.address() as AddressInfo).port}`, seen };
}

/** Returns what looks like a plant as it came, and refuses what does not. */
export const answerAsStore: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    const isPlant = body.startsWith('{') && body.endsWith('}');
    response.writeHead(isPlant ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(isPlant ? body : '{"error":400,"message":"no plant"}');
  });
};
