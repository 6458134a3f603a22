import type { Socket } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import { describeFault } from '../../http/describe-fault.ts';
import { throughProxy } from '../../http/proxy.ts';
import { type ChosenVersion, reachOf } from '../../http/reach.ts';
import {
  type ConnectPhase,
  createSocketOpener,
  type OfferedProtocol,
  type SocketOptions,
} from '../../http/open-socket.ts';
import { versionAt } from '../../http/version-chooser.ts';

/** Thrown where the target gives no whole answer; the message is one sentence that holds nothing the target wrote. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
}

/** How a target is reached. */
export interface UpstreamOptions {
  readonly endpoint: URL;
  readonly sockets: SocketOptions;
  readonly connections: number;
  /** Longest silence within an answer, in milliseconds; 0 for no limit. */
  readonly idleTimeoutMs: number;
}

/** A target behind a proxy: one origin and one path. */
export interface Upstream {
  /** Sends one request; rejects with {@link UpstreamFault} where no answer begins. The body ends with one, too. */
  ask(request: {
    readonly method: string;
    /** Flat list. */
    readonly headers: readonly string[];
    readonly body: Buffer;
    readonly signal: AbortSignal;
  }): Promise<UpstreamAnswer>;
  /** Drops every connection. */
  close(): Promise<void>;
}

/** The beginning of an answer, and the rest of it as it comes. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Flat list. */
  readonly headers: readonly string[];
  readonly body: Dispatcher.ResponseData['body'];
}

/** Over HTTP/1.1 a connection for each request: one that is kept may be closed by the target while the next request is on its way. */
const kept = {
  '1.1': { pipelining: 0, allowH2: false },
  '2': { pipelining: 1, allowH2: true },
  auto: { pipelining: 1, allowH2: true },
} as const;
const offered: Readonly<Record<ChosenVersion, readonly OfferedProtocol[]>> = {
  '1.1': ['http/1.1'],
  '2': ['h2'],
  auto: ['h2', 'http/1.1'],
};

/** Returns the target at an address. No redirect is followed, and nothing is kept between two requests. */
export function openUpstream({
  endpoint,
  sockets: socketOptions,
  connections,
  idleTimeoutMs,
}: UpstreamOptions): Upstream {
  const sockets = new Set<Socket>();
  const version = versionAt(socketOptions.reach, endpoint.origin);
  if (version === '2' && endpoint.protocol === 'http:') return unspoken(endpoint);
  const { path, added } = wayTo(endpoint, socketOptions);
  const pool = new Pool(endpoint.origin, {
    connections,
    ...kept[version],
    headersTimeout: 0,
    bodyTimeout: idleTimeoutMs,
    connect: connectTo(endpoint, { ...socketOptions, protocols: offered[version] }, sockets),
  });
  return {
    ask: async ({ method, headers, body, signal }) => {
      try {
        const answer = await pool.request({
          path,
          method,
          headers: [...headers, ...added.flat()],
          body: body.length === 0 ? null : body,
          signal,
          responseHeaders: 'raw',
        });
        // Asked for raw, they are a flat list, which undici's types do not say.
        const raw = answer.headers as unknown as string[];
        return { status: answer.statusCode, headers: raw, body: answer.body };
      } catch (error) {
        throw faultFrom(error, endpoint);
      }
    },
    close: async () => {
      // Those that are still being connected too, of which the pool does not know yet.
      for (const socket of sockets) socket.destroy();
      await pool.destroy();
    },
  };
}

/** undici speaks HTTP/2 where it was chosen in a TLS handshake, and nowhere else. */
function unspoken({ host }: URL): Upstream {
  const message = `the MCP Inspector is connected over HTTP/2 with TLS alone, and ${host} is reached in clear: use http.version 1.1 for it.`;
  return { ask: () => Promise.reject(new UpstreamFault(message)), close: () => Promise.resolve() };
}

/** Returns the fault that an error of undici stands for; one that is a fault already stays. */
export function faultFrom(error: unknown, endpoint: URL): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  if (cause.name === 'BodyTimeoutError') {
    return new UpstreamFault(`${endpoint.host} stopped in the middle of its response.`, { cause });
  }
  const place = { host: endpoint.host, phase: 'connected', isEnded: true } as const;
  return new UpstreamFault(describeFault(cause, place).message, { cause });
}

function wayTo({ origin, pathname, search, href }: URL, { reach }: SocketOptions): ReturnType<typeof throughProxy> {
  return throughProxy({ origin, path: `${pathname}${search}` }, reachOf(reach, origin).proxyFor(new URL(href)));
}

function connectTo(endpoint: URL, options: SocketOptions, sockets: Set<Socket>): NonNullable<Pool.Options['connect']> {
  const openSocket = createSocketOpener(options);
  return (_options, callback) => {
    let phase: ConnectPhase = 'connecting';
    const onError = (cause: Error): void => {
      const { message } = describeFault(cause, { host: endpoint.host, phase, isEnded: false });
      callback(new UpstreamFault(message, { cause }), null);
    };
    const socket: Socket = openSocket(endpoint, {
      onPhase: (next) => {
        phase = next;
        if (next !== 'connected') return;
        socket.off('error', onError);
        callback(null, socket);
      },
    });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).once('error', onError);
  };
}
