import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { RunSettings } from '../engine/run-settings.ts';
import { mockSettings, withTokens } from '../engine/run-input.test-support.ts';

/** What is known of a request when it is decided what becomes of it. */
export interface StoreRequest {
  readonly method: string;
  /** Which request of the store and of its connection it is, from 1. */
  readonly index: number;
  readonly indexOnConnection: number;
  /** Status that a right store answers with. */
  readonly status: number;
}

/** How a store behaves that is right as long as nothing is said. */
export interface StoreBehaviour {
  /** Written as they are for bytes that are no request; `null` for nothing, `close` for the end of the connection. Default 400. */
  readonly toBroken?: string | null;
  /** What becomes of a request: answered after so many milliseconds, never, or with a body that never ends. Default at once. */
  readonly fate?: (request: StoreRequest) => number | 'never' | 'endless';
  /** Answers before the body was read, and closes. */
  readonly answersEarly?: boolean;
}

/** A store of plants that listens. */
export interface PlainStore {
  readonly url: string;
  /** Settings of a run against it. */
  readonly settings: RunSettings;
  /** How many requests came so far. */
  requests(): number;
  close(): Promise<void>;
}

const token = 'a-token-of-the-plain-store-0123456789';

/** Starts a small store of plants that no part of the mock is used for. */
export async function startPlainStore(behaviour: StoreBehaviour = {}): Promise<PlainStore> {
  const { toBroken = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n' } = behaviour;
  const served = new WeakMap<Socket, number>();
  let requests = 0;
  const server = createServer((request, response) => {
    const { socket } = request;
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    requests += 1;
    const [index, indexOnConnection] = [requests, count];
    const respond = (body: string): void => {
      const status = judge(request, body);
      const fate = behaviour.fate?.({ method: request.method ?? '', index, indexOnConnection, status }) ?? 0;
      if (fate === 'endless') beginForEver(response);
      else if (fate !== 'never') setTimeout(() => write(response, status), fate);
    };
    if (behaviour.answersEarly === true && judge(request, '{}') === 401) {
      response.shouldKeepAlive = false;
      write(response, 401);
      return;
    }
    collect(request, respond);
  });
  server.keepAliveTimeout = 60_000;
  server.on('clientError', (_error, socket) => {
    if (toBroken === 'close') socket.destroy();
    else if (toBroken !== null && socket.writable) socket.end(toBroken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const none = { valid: token, expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };
  const settings = withTokens(mockSettings({ url, tokens: none }), { valid: token });
  return {
    url,
    settings: { ...settings, secrets: [token] },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function collect(request: IncomingMessage, done: (body: string) => void): void {
  const pieces: Buffer[] = [];
  request
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => done(Buffer.concat(pieces).toString()))
    .on('error', () => undefined);
}

function judge({ headers, method, url }: IncomingMessage, body: string): number {
  if (url !== '/plants') return 404;
  if (headers.authorization !== `Bearer ${token}`) return 401;
  if (method !== 'POST') return 405;
  try {
    const plant = JSON.parse(body) as { readonly id?: unknown; readonly name?: unknown } | null;
    return Number.isInteger(plant?.id) && typeof plant?.name === 'string' ? 200 : 400;
  } catch {
    return 400;
  }
}

function write(response: ServerResponse, status: number): void {
  const body = status === 200 ? { name: 'boldo' } : { error: status, message: 'refused' };
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 405 && { allow: 'POST' }),
  });
  response.end(JSON.stringify(body));
}

function beginForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"name":');
}
