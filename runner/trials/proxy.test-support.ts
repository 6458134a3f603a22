import { createServer, type RequestListener, request as ask } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** A proxy of the tests. */
export interface TestProxy {
  readonly port: number;
  /** What came, such as `CONNECT plants.example:443` or `POST http://127.0.0.1:1/plants`. */
  readonly seen: string[];
  close(): void;
}

/** What it lets through. */
export interface ProxyRules {
  /** Value of `Proxy-Authorization` that it asks for. */
  readonly authorization?: string;
  /** Status of every refusal, in place of letting requests through. */
  readonly refusal?: number;
  /** Longest value of a field that it passes on, in characters; default any. */
  readonly longestField?: number;
  /** What it speaks TLS with; plain where it is not given. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** Starts a proxy for tunnels and plain requests that reaches 127.0.0.1 alone, whatever name it is given. */
export async function startProxy({
  authorization,
  refusal,
  longestField = Infinity,
  certificate,
}: ProxyRules = {}): Promise<TestProxy> {
  const seen: string[] = [];
  const statusFor = (given: string | undefined): number | null => {
    if (authorization !== undefined && given !== authorization) return 407;
    return refusal ?? null;
  };
  const serve: RequestListener = (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const isTooLong = request.rawHeaders.some((text) => text.length > longestField);
    const status = isTooLong ? 431 : statusFor(request.headers['proxy-authorization']);
    if (status !== null) return response.writeHead(status, { Server: 'squid/6' }).end('<html>no</html>');
    const { 'proxy-authorization': _mine, ...headers } = request.headers;
    const options = { method: request.method ?? 'GET', headers, host: '127.0.0.1' };
    const url = new URL(request.url ?? '');
    const onward = ask({ ...options, port: url.port, path: `${url.pathname}${url.search}` }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    return request.pipe(onward);
  };
  const server =
    certificate === undefined
      ? createServer(serve)
      : createSecureServer({ cert: certificate.cert, key: certificate.key }, serve);
  server.on('connect', (request, client: Socket, head: Buffer) => {
    seen.push(`CONNECT ${request.url}`);
    client.on('error', () => undefined);
    const status = statusFor(request.headers['proxy-authorization']);
    if (status !== null) return client.end(`HTTP/1.1 ${status} No\r\nContent-Type: text/html\r\n\r\n<html>no</html>`);
    const target = connect(Number(request.url?.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      client.pipe(target).pipe(client);
    });
    target.on('error', () => client.destroy());
    return client.on('close', () => target.destroy());
  });
  return { ...(await listen(server)), seen };
}

/** Starts what stands where a proxy should: it says this whatever it is asked; `null` for nothing at all. */
export async function startNoProxy(says: string | null): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => says !== null && socket.end(says));
  });
  const { port, close } = await listen(server);
  const closeAll = (): void => {
    close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, seen: [], close: closeAll };
}

async function listen(server: Server): Promise<Pick<TestProxy, 'port' | 'close'>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
