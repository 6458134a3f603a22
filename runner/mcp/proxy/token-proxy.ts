import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '../../http/builtins.ts';
import type { TargetReach } from '../../http/reach.ts';
import { createForwarder, type Forwarder, type ForwarderOptions } from './forward-request.ts';
import { defaultProxyLimits, type ProxyLimits } from './proxy-limits.ts';
import { type GateOptions, namesProxy, refusalAtGate } from './proxy-gate.ts';
import { openUpstream } from './upstream.ts';

/** What a proxy is started with. */
export interface TokenProxyOptions extends Pick<
  ForwarderOptions,
  'token' | 'renewToken' | 'refuse' | 'admit' | 'onEnd'
> {
  /** Address of the MCP endpoint: requests go there and nowhere else. */
  readonly endpoint: URL;
  /** Returns a whole number from 0 to `bound - 1`, unforeseeable. */
  random(bound: number): number;
  /** PEM of authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities?: readonly string[];
  /** How the endpoint is reached; its headers are not added here. */
  readonly reach?: TargetReach | undefined;
  /**
   * Lets a `Host` and an `Origin` that are not the proxy's own through to the target as they are, for a client that tries what a
   * foreign one does. For a target over plain HTTP: over TLS the name would change the certificate that is asked for.
   */
  readonly passesForeign?: boolean;
  /** Fields that each request carries, in place of the client's of the same names. */
  readonly headers?: ReadonlyArray<readonly [name: string, value: string]>;
  readonly limits?: Partial<ProxyLimits>;
}

/** The part of it that says how a target is reached, whatever for. */
export type TargetProxy = Pick<
  TokenProxyOptions,
  'endpoint' | 'token' | 'renewToken' | 'random' | 'certificateAuthorities' | 'reach' | 'headers' | 'admit'
>;

/** A proxy that listens on loopback. */
export interface TokenProxy {
  /** `http://127.0.0.1:<port>/<random>/mcp`. To know it is to be let in, so it is shown to no other user of the machine. */
  readonly url: URL;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/** Letters and digits of the path that nobody guesses: more than 128 bits. */
const secretLength = 26;

/**
 * Starts an HTTP server on a free port of 127.0.0.1 that sends each request on to an MCP endpoint with
 * `Authorization: Bearer <token>`, and hands the answer back as it comes. Programs that can be given no token, or only where others of
 * the machine read it, are pointed at it. Redirects and challenges end at the proxy: its clients are led nowhere else.
 * Where the target gives no answer, the client gets 502 and a sentence.
 */
export async function startTokenProxy(options: TokenProxyOptions): Promise<TokenProxy> {
  const { endpoint, certificateAuthorities = [], reach, passesForeign = false } = options;
  const limits = { ...defaultProxyLimits, ...options.limits };
  const secret = Array.from({ length: secretLength }, () => options.random(36).toString(36)).join('');
  const path = `/${secret}/mcp`;
  const { idleTimeoutMs, connections } = limits;
  const upstream = openUpstream({ endpoint, sockets: { certificateAuthorities, reach }, connections, idleTimeoutMs });
  const closing = new AbortController();
  const server = http.createServer({ headersTimeout: 10_000, requestTimeout: 30_000 });
  server.maxConnections = connections;
  const port = await listen(server);
  const gate: GateOptions = { port, path, passesForeign };
  const forwarder = createForwarder({
    ...options,
    endpoint,
    upstream,
    limits,
    added: options.headers ?? [],
    closing: closing.signal,
    rename: (field, value) => {
      if (!namesProxy(field, value, port)) return value;
      // The client's own address becomes the target's; undici writes the `Host` itself.
      return field === 'host' ? null : endpoint.origin;
    },
  });
  server.on('request', (request, response) => void receive({ request, response }, gate, forwarder));
  return {
    url: new URL(`http://127.0.0.1:${port}${path}`),
    close: async () => {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, upstream.close()]);
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Never rejects: whatever goes wrong with one request ends that one. */
async function receive(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  gate: GateOptions,
  forwarder: Forwarder,
): Promise<void> {
  // A client that goes away ends its request; the streams say so, and nobody else has to know.
  request.on('error', () => response.destroy());
  response.on('error', () => request.destroy());
  const refusal = refusalAtGate(request, gate);
  if (refusal === null) {
    await forwarder.forward(request, response);
    return;
  }
  response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end(`${refusal.sentence}\n`);
}
