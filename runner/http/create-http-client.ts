import { exchangeBytes } from './byte-exchange.ts';
import { composeRequest, type ComposedRequest } from './compose-request.ts';
import { ConnectionPool } from './connection-pool.ts';
import { unsendable } from './describe-fault.ts';
import type { HttpClient, WireBytes, WireRequest, WireResult } from './http-client.ts';
import { createSocketOpener, type JudgeAddress, type OpenSocket } from './open-socket.ts';
import { RecordedRequest, type RequestSurroundings } from './recorded-request.ts';
import { recordSentBytes, recordSentRequest } from './sent-request.ts';

/** What a client is made with. */
export interface HttpClientOptions {
  /** Most sockets to one origin at a time, those of {@link HttpClient.openConnection} and `sendBytes` not counted. */
  readonly connections: number;
  /** PEM of certificate authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  readonly clock: { monotonicMs(): number };
  /**
   * Asked before each connection about every address that the name has at that moment. What is refused ends as a fault
   * `connect` with the code `VIVERO_ADDRESS_REFUSED` and the reason as its message. By default nothing is refused.
   */
  readonly judgeAddress?: JudgeAddress;
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
  const openSocket = createSocketOpener(options.certificateAuthorities, options.judgeAddress);
  const monotonicMs = (): number => options.clock.monotonicMs();
  const pooled = new Map<string, RequestSurroundings>();
  const opened: ConnectionPool[] = [];

  const surroundingsOf = (request: WireRequest): RequestSurroundings => {
    const { origin, connection } = request;
    if (connection instanceof ConnectionPool) return { pool: connection, host: new URL(origin).host, monotonicMs };
    const known = pooled.get(origin);
    if (known !== undefined) return known;
    const url = new URL(origin);
    const pool = new ConnectionPool({ url, openSocket, keepIdle: false }, options.connections);
    const made = { pool, host: url.host, monotonicMs };
    pooled.set(origin, made);
    return made;
  };
  const sendWritten = createByteSender(openSocket, monotonicMs);

  return {
    send: (request) => {
      if (mustCompose(request)) return sendComposed(request, sendWritten);
      return new Promise((resolve) => {
        const surroundings = surroundingsOf(request);
        surroundings.pool.submit(new RecordedRequest(request, surroundings, resolve));
      });
    },
    sendBytes: (request) =>
      sendWritten(request, { bytes: request.bytes, heldBack: null, sent: recordSentBytes(request) }),
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
