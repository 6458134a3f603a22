import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';

import type { PooledConnection, PooledTask } from './connection-pool.ts';
import type { ConnectPhase, OpenSocket } from './open-socket.ts';

/** After this long without a request our side closes, sooner than most servers do, so that few requests meet a closing socket. */
const idleMs = 4_000;
const interimStart = Buffer.from('HTTP/1.1 1');
const blankLineBytes = Buffer.from('\r\n\r\n');

/** What a request ends with whose connection was given up from our side. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** What a request ends with whose answer does not get past its header section within the limit. */
export class HeadTooLongError extends Error {
  override readonly name = 'HeadTooLongError';
}

/** What a {@link Connection} does beyond undici's defaults. */
export interface ConnectionOptions {
  readonly url: URL;
  readonly openSocket: OpenSocket;
  /** Keeps an idle socket until the target closes it. */
  readonly keepIdle: boolean;
}

/**
 * One connection to an origin, used for one request after the other: an undici client, and what is to be known of its
 * socket. A socket that has gone is replaced at the next request.
 */
export class Connection implements PooledConnection {
  readonly #options: ConnectionOptions;
  #client: Client | null = null;
  #maxHeaderBytes = 0;
  #socket: Socket | null = null;
  #expectsHead = false;
  #headBytes = 0;
  /** The request that has it. */
  task: PooledTask<Connection> | null = null;
  /** How far the present socket has come. */
  phase: ConnectPhase = 'connecting';
  /** How many sockets have been connected so far. */
  socketsUsed = 0;
  /** How many requests have been written to the present socket. */
  requestsOnSocket = 0;
  /** What was read last of the answer to the present request; `null` where nothing has come yet. */
  lastChunk: Buffer | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Sends one request; everything that comes of it, refusals to send it included, goes to the handler. */
  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler, maxHeaderBytes: number): void {
    if (maxHeaderBytes !== this.#maxHeaderBytes) this.abandon();
    this.#maxHeaderBytes = maxHeaderBytes;
    this.lastChunk = null;
    this.#client ??= this.#createClient();
    this.#client.dispatch(request, handler);
  }

  /** Notes that a request is being written; returns true where the socket has served another one before. */
  beginRequest(): boolean {
    this.lastChunk = null;
    this.#expectsHead = true;
    this.#headBytes = 0;
    this.requestsOnSocket += 1;
    this.#writeAtOnce();
    return this.requestsOnSocket > 1;
  }

  /**
   * Has the head and the chunks of a body leave together: a target that refuses a request by its head and closes would reset the connection
   * over a chunk that comes later, and its response would be lost.
   */
  #writeAtOnce(): void {
    const socket = this.#socket;
    socket?.cork();
    setImmediate(() => socket?.uncork());
  }

  /** Returns true where the target ended the present socket, so that an error of the parser is no more than a consequence. */
  isEndedByTarget(error: Error): boolean {
    const socket = this.#socket;
    return socket === null || socket.readableEnded || socket.errored !== error;
  }

  /** Notes that the final response has begun. */
  endHead(): void {
    this.#expectsHead = false;
  }

  /** Drops the socket at once, even one that is still being connected, and whatever waits for it. */
  abandon(): void {
    const reason = new AbandonedError('The connection was given up.');
    this.#socket?.destroy(reason);
    this.#socket = null;
    void this.#client?.destroy(reason);
    this.#client = null;
    this.phase = 'connecting';
  }

  #createClient(): Client {
    return new Client(this.#options.url, {
      pipelining: 1,
      allowH2: false,
      // Each request has one deadline of its own, which holds for connecting, headers and body together.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: this.#maxHeaderBytes,
      ...(this.#options.keepIdle
        ? { keepAliveTimeout: 600_000, keepAliveTimeoutThreshold: 0 }
        : { keepAliveTimeout: idleMs }),
      connect: (_options, callback) => this.#connect(callback),
    });
  }

  #connect(callback: (...result: [null, Socket] | [Error, null]) => void): void {
    this.phase = 'connecting';
    const socket = this.#options.openSocket(this.#options.url, {
      onPhase: (phase) => {
        this.phase = phase;
        if (phase !== 'connected') return;
        this.socketsUsed += 1;
        this.requestsOnSocket = 0;
        socket.off('error', onError);
        callback(null, socket);
      },
    });
    const onError = (error: Error): void => callback(error, null);
    socket.once('error', onError);
    this.#socket = socket;
    this.#watch(socket);
  }

  /** Lets {@link lastChunk} see what undici's parser takes from the socket: undici tells neither sizes nor what follows a response. */
  #watch(socket: Socket): void {
    const read = socket.read.bind(socket);
    socket.read = (size?: number): Buffer | null => {
      const chunk = read(size) as Buffer | null;
      if (chunk !== null) this.#onChunk(chunk);
      return chunk;
    };
  }

  #onChunk(chunk: Buffer): void {
    this.lastChunk = chunk;
    if (!this.#expectsHead) return;
    // undici limits the fields of one header section, but not a status line, and not interim responses without end.
    if (this.#headBytes > this.#maxHeaderBytes)
      this.#socket?.destroy(new HeadTooLongError('The header section is too long.'));
    this.#headBytes += chunk.length;
    disguiseInterimContinue(chunk);
  }
}

/**
 * Turns the 100 of interim responses at the beginning of a chunk into 102. undici takes a 100 that it has not asked for as an
 * error, though a client has to skip it (RFC 9110 section 15.2); every other 1xx it does skip.
 */
function disguiseInterimContinue(chunk: Buffer): void {
  let start = 0;
  while (start !== -1 && chunk.length - start > 12 && chunk.subarray(start, start + 10).equals(interimStart)) {
    if (chunk[start + 10] === 0x30 && chunk[start + 11] === 0x30) chunk[start + 11] = 0x32;
    const blankLine = chunk.indexOf(blankLineBytes, start);
    start = blankLine === -1 ? -1 : blankLine + blankLineBytes.length;
  }
}
