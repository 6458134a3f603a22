import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { PooledConnection, PooledTask } from '../connection-pool.ts';
import { VersionRefusedError } from '../version-refused-error.ts';
import type { ConnectPhase, OpenSocket } from '../open-socket.ts';
import type { Http2Lane } from './http2-lane.ts';
import { Http2Session } from './session.ts';

/** After this long without a request our side closes, sooner than most servers do. */
const idleMs = 4_000;

/** What a connection is opened with. */
export interface Http2ConnectionOptions {
  readonly url: URL;
  /** Offers HTTP/2 in the TLS handshake. */
  readonly openSocket: OpenSocket;
  /** Keeps an idle socket until the target closes it. */
  readonly keepIdle: boolean;
}

/**
 * One connection of HTTP/2 to an origin, used for one request after the other, so that it is known who broke it. One that has gone is
 * replaced at the next request.
 */
export class Http2Connection implements PooledConnection, Http2Lane {
  readonly #options: Http2ConnectionOptions;
  #socket: Socket | null = null;
  #session: Http2Session | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** The request that has it. */
  task: PooledTask<Http2Connection> | null = null;
  /** How far the present socket has come. */
  phase: ConnectPhase = 'connecting';
  /** How many sockets have been connected so far. */
  socketsUsed = 0;
  /** How many requests have been sent on the present socket. */
  requestsOnSocket = 0;

  constructor(options: Http2ConnectionOptions) {
    this.#options = options;
  }

  /** What the present socket carries; `null` where there is none. */
  get session(): Http2Session | null {
    return this.#session;
  }

  /** Calls back with a session that takes a request, or with the error that kept it from being made. */
  acquire(maxHeaderBytes: number, callback: (session: Http2Session | null, error: Error | null) => void): void {
    clearTimeout(this.#idle);
    const session = this.#session;
    if (session?.isUsable === true && session.maxHeaderBytes === maxHeaderBytes) {
      this.requestsOnSocket += 1;
      callback(session, null);
      return;
    }
    this.abandon();
    this.#connect(maxHeaderBytes, callback);
  }

  /** Notes that nothing is under way. */
  rest(): void {
    if (this.#options.keepIdle || this.#session === null) return;
    this.#idle = setTimeout(() => this.abandon(), idleMs);
    this.#idle.unref();
  }

  /** Drops the socket at once, even one that is still being connected. */
  abandon(): void {
    clearTimeout(this.#idle);
    this.#session?.close();
    this.#socket?.destroy();
    this.#session = null;
    this.#socket = null;
    this.phase = 'connecting';
    this.requestsOnSocket = 0;
  }

  #connect(maxHeaderBytes: number, callback: Parameters<Http2Connection['acquire']>[1]): void {
    const { url, openSocket } = this.#options;
    const socket = openSocket(url, {
      onPhase: (phase) => {
        if (this.#socket !== socket) return;
        this.phase = phase;
        if (phase !== 'connected') return;
        socket.off('error', onError);
        this.socketsUsed += 1;
        if (url.protocol === 'https:' && (socket as TLSSocket).alpnProtocol !== 'h2') {
          socket.destroy();
          callback(null, new VersionRefusedError((socket as TLSSocket).alpnProtocol || null));
          return;
        }
        this.requestsOnSocket = 1;
        this.#session = new Http2Session(socket, { maxHeaderBytes, onEnd: () => socket.destroy() });
        callback(this.#session, null);
      },
    });
    this.#socket = socket;
    const onError = (error: Error): void => callback(null, error);
    socket.once('error', onError);
  }
}
