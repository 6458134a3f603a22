import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HarEntry } from '../../../documents/har.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import { createSocketOpener } from '../../../http/open-socket.ts';
import type { TargetReach } from '../../../http/reach.ts';
import { forwardRequest } from './forward-request.ts';
import { type MappedOrigin, mapUrls } from './map-urls.ts';
import { PassedExchange } from './passed-exchange.ts';

/** Loopback origins that stand for those of a target. */
export interface ReverseProxy {
  /** Each origin of the target, and where it is reached. */
  readonly origins: readonly MappedOrigin[];
  /** Returns what passed so far, requests without a response included. */
  recorded(): readonly HarEntry[];
  /** Returns why requests got no response of the target so far, a sentence for each. */
  faults(): readonly string[];
  close(): Promise<void>;
}

/** What a reverse proxy is opened with. */
export interface ReverseProxyOptions {
  /** URLs of the target; each of their origins gets a port. */
  readonly urls: readonly URL[];
  /** Port of the first origin, from which the others count up; 0 picks free ones. */
  readonly port: number;
  /** PEM of authorities that the target's certificates may be signed by, besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  readonly reach: TargetReach | undefined;
  readonly now: () => number;
}

/** Most exchanges that are kept. */
const mostRecorded = 50_000;

/** Opens a reverse proxy on loopback. Rejects with {@link UsageError} where a port is taken. */
export async function openReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
  const { urls, port, certificateAuthorities, reach, now } = options;
  const targets = [...new Set(urls.map(({ origin }) => origin))];
  const servers: Server[] = [];
  const origins: MappedOrigin[] = [];
  const exchanges: PassedExchange[] = [];
  const openSocket = createSocketOpener({ certificateAuthorities, reach });
  const close = async (): Promise<void> => void (await Promise.all(servers.map(closeServer)));
  try {
    for (const [place, target] of targets.entries()) {
      const server = createServer({ requireHostHeader: false, keepAlive: true });
      servers.push(server);
      const local = await listen(server, port === 0 ? 0 : port + place);
      origins.push({ target, local });
    }
  } catch (error) {
    await close();
    throw error;
  }
  const map = mapUrls(origins);
  for (const [place, server] of servers.entries()) {
    const { target = '', local = '' } = origins[place] ?? {};
    const origin = new URL(target);
    server.on('request', (request, response) => {
      if (!isForUs(request, [new URL(local).host, origin.host])) return refuse(response);
      const exchange = new PassedExchange(now);
      if (exchanges.length < mostRecorded) exchanges.push(exchange);
      void forwardRequest(request, response, { origin, map, openSocket, reach, exchange });
    });
  }
  return {
    origins,
    recorded: () => exchanges.flatMap((one) => one.toEntry() ?? []),
    faults: () => exchanges.flatMap(({ fault }) => fault ?? []),
    close,
  };
}

/** A page of a browser whose name was made to mean this machine says that name; it is let through to no deployment. */
function isForUs({ headers }: IncomingMessage, hosts: readonly string[]): boolean {
  const host = headers.host?.toLowerCase();
  const port = hosts[0]?.split(':').at(-1) ?? '';
  return host === undefined || hosts.includes(host) || host === `localhost:${port}` || host === `[::1]:${port}`;
}

function refuse(response: ServerResponse): void {
  response.writeHead(421, { 'Content-Type': 'text/plain' }).end('vivero proxy: this host is not the target\n');
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new UsageError(`the proxy cannot listen on port ${port}: ${error.message}`)),
    );
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
