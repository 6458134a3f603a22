import { Inapplicable } from '../kit/define-check.ts';
import { exchangeBytes } from './byte-exchange.ts';
import { composeRequest, type ComposedRequest } from './compose-request.ts';
import { ConnectionPool } from './connection-pool.ts';
import { unsendable } from './describe-fault.ts';
import type { HttpClient, WireBytes, WireRequest, WireResult } from './http-client.ts';
import { createSocketOpener, type OpenSocket, type SocketOptions } from './open-socket.ts';
import { plainProxy } from './proxy.ts';
import { reachOf, type TargetReach } from './reach.ts';
import { RecordedRequest, type RequestSurroundings } from './recorded-request.ts';
import { recordSentBytes, recordSentRequest } from './sent-request.ts';

/** What a client is made with. */
export interface HttpClientOptions extends SocketOptions {
  /** Most sockets to one origin at a time, those of {@link HttpClient.openConnection} and `sendBytes` not counted. */
  readonly connections: number;
  readonly clock: { monotonicMs(): number };
}

/** Bytes to write in one exchange, and the record of them. */
interface Written {
  readonly bytes: Uint8Array;
  readonly heldBack: Uint8Array | null;
  readonly sent: WireResult['request'];
}

type ByteSender = (
  request: Omit<WireBytes, 'bytes' | 'path'> & Pick<WireRequest, 'listening'>,
  written: Written,
) => Promise<WireResult>;

/**
 * Returns the recording client: HTTP/1.1 only, no redirect followed, nothing sent twice (but see {@link RecordedRequest}
 * for a kept-alive socket that had gone), every read within its limits. A pool of sockets an origin; a request's
 * deadline begins when it has got its socket.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const openSocket = createSocketOpener(options);
  const monotonicMs = (): number => options.clock.monotonicMs();
  const pools = createPools(options, openSocket);
  const sendWritten = createByteSender(openSocket, monotonicMs);
  return {
    send: async (request) => {
      if (mustCompose(request)) {
        requireTunnel(request.origin, options.reach);
        return sendComposed(request, sendWritten);
      }
      return new Promise((resolve) => {
        const surroundings = pools.surround(request);
        surroundings.pool.submit(new RecordedRequest(request, surroundings, resolve));
      });
    },
    sendBytes: async (request) => {
      requireTunnel(request.origin, options.reach);
      return sendWritten(request, { bytes: request.bytes, heldBack: null, sent: recordSentBytes(request) });
    },
    openConnection: (origin) => pools.openConnection(origin),
    close: () => pools.close(),
  };
}

/** The connections of a client. */
interface Pools {
  surround(request: WireRequest): RequestSurroundings;
  openConnection(origin: string): ConnectionPool;
  close(): Promise<void>;
}

function createPools(options: HttpClientOptions, openSocket: OpenSocket): Pools {
  const { clock, connections, reach } = options;
  const openBareSocket = createSocketOpener({ ...options, reach: withoutCertificates(reach) });
  const pooled = new Map<string, RequestSurroundings>();
  const opened: ConnectionPool[] = [];
  const around = (pool: ConnectionPool, origin: string): RequestSurroundings => {
    const url = new URL(origin);
    return {
      pool,
      host: url.host,
      proxy: reachOf(reach, origin).proxyFor(url),
      monotonicMs: () => clock.monotonicMs(),
    };
  };
  return {
    surround: ({ origin, connection, isBare = false }) => {
      if (connection instanceof ConnectionPool) return around(connection, origin);
      const key = isBare ? `bare ${origin}` : origin;
      const known = pooled.get(key);
      if (known !== undefined) return known;
      const open = isBare ? openBareSocket : openSocket;
      const pool = new ConnectionPool({ url: new URL(origin), openSocket: open, keepIdle: false }, connections);
      const made = around(pool, origin);
      pooled.set(key, made);
      return made;
    },
    openConnection: (origin) => {
      const pool = new ConnectionPool({ url: new URL(origin), openSocket, keepIdle: true }, 1);
      opened.push(pool);
      return pool;
    },
    close: async () => {
      for (const { pool } of pooled.values()) await pool.close();
      for (const pool of opened) await pool.close();
    },
  };
}

/** A plain proxy reads what it is sent and writes something of its own. */
function requireTunnel(origin: string, reach: TargetReach | undefined): void {
  const proxy = plainProxy(origin, reachOf(reach, origin).proxyFor(new URL(origin)));
  if (proxy === null) return;
  throw new Inapplicable(
    `it sends exact bytes, and ${proxy.name} rewrites requests to ${origin}; reach it over https or without a proxy to have this checked`,
  );
}

/** A certificate is shown to a gateway as its headers are: what it says without is learnt by leaving out both. */
function withoutCertificates(reach: TargetReach | undefined): TargetReach | undefined {
  if (reach === undefined) return undefined;
  const origins = [...reach.origins].map(([origin, way]) => [origin, { ...way, clientCertificate: null }] as const);
  return { ...reach, origins: new Map(origins) };
}

function createByteSender(openSocket: OpenSocket, monotonicMs: () => number): ByteSender {
  return async (request, { bytes, heldBack, sent }) => {
    const { origin, method, closeAfterWrite, limits, signal, listening = null } = request;
    const startedAtMs = monotonicMs();
    const isHead = method === 'HEAD';
    const url = new URL(origin);
    const input = { url, openSocket, bytes, heldBack, closeAfterWrite, isHead, limits, listening, signal };
    const { read, fault: found, sawBytes } = await exchangeBytes(input);
    const durationMs = monotonicMs() - startedAtMs;
    return { request: sent, response: read?.response ?? null, fault: found, durationMs, sawBytes };
  };
}

/** What undici has no way to send; it goes over a connection of its own, even where one was asked for. */
function mustCompose(request: WireRequest): boolean {
  if (request.httpVersion !== undefined) return true;
  return request.expectContinue || (request.framing === 'chunked' && (request.body?.length ?? 0) === 0);
}

function sendComposed(request: WireRequest, sendWritten: ByteSender): Promise<WireResult> {
  const { host } = new URL(request.origin);
  let composed: ComposedRequest;
  try {
    composed = composeRequest(request, host);
  } catch (error) {
    const reason = unsendable(error instanceof Error ? error : new Error('it is malformed'), null);
    const sent = recordSentRequest(request, host);
    return Promise.resolve({ request: sent, response: null, fault: reason, durationMs: 0, sawBytes: false });
  }
  const { head, body, sent } = composed;
  const isHeldBack = request.expectContinue && body.length > 0;
  const bytes = isHeldBack ? head : Buffer.concat([head, body]);
  return sendWritten({ ...request, closeAfterWrite: false }, { bytes, heldBack: isHeldBack ? body : null, sent });
}
