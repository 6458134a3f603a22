import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** A server that misbehaves, each path in its own way; see {@link behaviours}. */
export interface HostileServer {
  readonly origin: string;
  readonly port: number;
  /** How many sockets it has accepted. */
  readonly accepted: () => number;
  /** Every byte that was received, socket by socket. */
  readonly received: () => readonly string[];
  close(): Promise<void>;
}

/** How many bytes each bomb inflates to. */
const bombBytes = 1_073_741_824;

const piece = Buffer.alloc(1_048_576);
const repetitions = bombBytes / piece.length;
const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

type Behaviour = (socket: Socket, requestsOnSocket: number) => void;

/** Begins the head of a stream of events; where nothing else is said it ends with its connection. */
const stream = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n';

const answerOk: Behaviour = (socket) => socket.write(ok);

/** What the server does once it has read the header section of a request for a path; any other is answered in order. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '/silent': () => undefined,
  '/close': (socket) => socket.end(),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/half-status-line': (socket) => socket.end('HTTP/1.1 2'),
  '/garbage': (socket) => socket.end('\u0007\u001b[31mnot http at all\r\n\r\n'),
  '/http-0.9': (socket) => socket.end('<html>hello</html>'),
  '/byte-a-second': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n'),
  '/slow-body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nabc');
    drip(socket, 'd');
  },
  '/endless-body': (socket) => flood(socket, 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(65_536)),
  '/endless-chunks': (socket) =>
    flood(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'.repeat(10_000)),
  '/endless-headers': (socket) => flood(socket, 'HTTP/1.1 200 OK\r\n', 'x-many: yes\r\n'.repeat(5_000)),
  '/endless-status': (socket) => flood(socket, 'HTTP/1.1 200 ', 'O'.repeat(65_536)),
  '/endless-interim': (socket) => flood(socket, '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1_000)),
  '/endless-trailers': (socket) =>
    flood(
      socket,
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n',
      'x-many: yes\r\n'.repeat(5_000),
    ),
  '/headers-100000': (socket) =>
    socket.end(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(100_000)}Content-Length: 0\r\n\r\n`),
  '/gzip-bomb': (socket) => sendRepeated(socket, 'gzip', gzipBomb()),
  '/gzip-gzip-bomb': (socket) => sendWhole(socket, 'gzip, gzip', gzipSync(Buffer.concat([...gzipBomb()]))),
  '/br-bomb': (socket) => sendWhole(socket, 'br', brotliCompressSync(Buffer.alloc(67_108_864), fastBrotli)),
  '/zstd-bomb': (socket) => sendWhole(socket, 'zstd', zstdCompressSync(Buffer.alloc(67_108_864))),
  '/gzip': (socket) => sendWhole(socket, 'gzip', gzipSync('{"name":"Copihue"}')),
  '/broken-gzip': (socket) => sendWhole(socket, 'gzip', Buffer.from('no gzip')),
  '/cut-gzip': (socket) => sendWhole(socket, 'gzip', gzipSync('a'.repeat(100_000) + Math.PI).subarray(0, -12)),
  '/unknown-coding': (socket) => sendWhole(socket, 'rot13', Buffer.from('uryyb')),
  '/empty-gzip': (socket) => sendWhole(socket, 'gzip', Buffer.alloc(0)),
  '/close-mid-body': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this'),
  '/close-mid-chunk': (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\nonly this'),
  '/bad-chunk': (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n'),
  '/long-body': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n{"ñ":1}'),
  '/long-body-closed': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\n{"ñ":1}'),
  '/long-empty-body': (socket) => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n{}'),
  '/line-ends-behind': (socket) => socket.write(`${ok}\r\n\r\n`),
  '/no-length': (socket) => socket.end('HTTP/1.1 200 OK\r\nX-Twice: a\r\nx-twice: b\r\n\r\nuntil the end'),
  '/http-1.0': (socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nold'),
  '/redirect-loop': (socket) =>
    socket.write('HTTP/1.1 302 Found\r\nLocation: /redirect-loop\r\nContent-Length: 0\r\n\r\n'),
  '/interim-100': (socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\n${ok}`),
  '/interim-several': (socket) => socket.write(`HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${ok}`),
  '/switch-to-nothing': (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n'),
  '/blanks-behind-length': (socket) => socket.write('HTTP/1.1 200 OK\r\nX-A: b \t\r\nContent-Length: 2  \r\n\r\n{}'),
  '/blanks-behind-wrong-length': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3 \r\n\r\n{}'),
  '/two-lengths': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
  '/bad-header': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX Y: z\r\n\r\n{}'),
  '/interim-103': (socket) => socket.write(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok}`),
  '/switch-protocols': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  '/answer-then-reset': (socket) => {
    socket.pause();
    socket.write('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}', () =>
      socket.resetAndDestroy(),
    );
  },
  '/stream': (socket) => socket.write(`${stream}\r\ndata: one\n\n`),
  '/stream-that-ends': (socket) => socket.end(`${stream}\r\ndata: one\n\n`),
  '/stream-cut': (socket) =>
    socket.end(`${stream}Transfer-Encoding: chunked\r\n\r\nb\r\ndata: one\n\n\r\n20\r\ndata: tw`),
  '/stream-gzip': (socket) => {
    socket.write(`${stream}Content-Encoding: gzip\r\n\r\n`);
    socket.write(gzipSync('data: one\n\n', { finishFlush: constants.Z_SYNC_FLUSH }));
  },
  '/stream-gzip-gzip': (socket) => {
    socket.write(`${stream}Content-Encoding: gzip, gzip\r\n\r\n`);
    socket.write(gzipSync(gzipSync('data: one\n\n'), { finishFlush: constants.Z_SYNC_FLUSH }));
  },
  '/stream-gzip-bomb': (socket) => {
    socket.write(`${stream}Content-Encoding: gzip\r\n\r\n`);
    socket.write(gzipSync(Buffer.alloc(67_108_864), { finishFlush: constants.Z_SYNC_FLUSH }));
  },
  '/stream-no-gzip': (socket) => socket.write(`${stream}Content-Encoding: gzip\r\n\r\ndata: one\n\n`),
  '/stream-byte-a-second': (socket) => {
    socket.write(`${stream}\r\n:`);
    drip(socket, ':');
  },
  '/stream-one-event': (socket) => flood(socket, `${stream}\r\ndata: `, 'x'.repeat(65_536)),
  '/stream-empty-lines': (socket) => flood(socket, `${stream}\r\n`, '\n'.repeat(65_536)),
  '/stream-many-events': (socket) => flood(socket, `${stream}\r\n`, 'data: x\n\n'.repeat(1_000)),
  '/second-request-closes': (socket, requestsOnSocket) =>
    requestsOnSocket === 1 ? socket.write(ok) : socket.destroy(),
  '/second-request-half': (socket, requestsOnSocket) =>
    requestsOnSocket === 1 ? socket.write(ok) : socket.end('HTTP/1.1 20'),
};

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Starts the server on 127.0.0.1; with a key and certificate (PEM) it speaks TLS. */
export async function startHostileServer(tls?: {
  readonly key: string;
  readonly cert: string;
}): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    const place = received.push('') - 1;
    let pending = '';
    let requests = 0;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if ((received[place] ?? '').length < 100_000) received[place] += text;
      pending = pending.length < 100_000 ? pending + text : pending;
      const path = takeRequest(pending);
      if (path === null) return;
      pending = '';
      requests += 1;
      (behaviours[path] ?? answerOk)(socket, requests);
    });
  };
  const server: Server =
    tls === undefined ? createServer({ allowHalfOpen: true }, accept) : createTlsServer({ ...tls }, accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    accepted: () => sockets.size,
    received: () => received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Returns the path of a request whose header section is complete, or `null`. A `/plants` at its end is left out, so that a plant
 * store can be asked at each path.
 */
function takeRequest(text: string): string | null {
  if (!text.includes('\r\n\r\n')) return null;
  return (
    text
      .split(' ')[1]
      ?.split('?')[0]
      ?.replace(/\/plants$/, '') ?? null
  );
}

function drip(socket: Socket, text: string): void {
  let position = 0;
  const timer = setInterval(() => {
    socket.write(text[position % text.length] ?? 'x');
    position += 1;
  }, 1_000);
  socket.write('H'.slice(0, text.startsWith('H') ? 1 : 0));
  position = text.startsWith('H') ? 1 : 0;
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket, start: string, more: string): void {
  socket.write(start);
  const pour = (): void => {
    while (!socket.destroyed && socket.write(more)) {
      // As long as the client takes it.
    }
  };
  socket.on('drain', pour);
  pour();
}

function sendWhole(socket: Socket, coding: string, body: Buffer): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
}

function sendRepeated(socket: Socket, coding: string, parts: Iterable<Buffer>): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n\r\n`);
  for (const part of parts) socket.write(part);
  socket.end();
}

/** One gzip member of 1 GiB of zeros, made of one compressed mebibyte again and again. */
function* gzipBomb(): Generator<Buffer> {
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const block = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  let sum = 0;
  for (let count = 0; count < repetitions; count += 1) {
    sum = crc32(piece, sum);
    yield block;
  }
  const trailer = Buffer.alloc(10);
  trailer.writeUInt16LE(3, 0);
  trailer.writeUInt32LE(sum, 2);
  trailer.writeUInt32LE(bombBytes % 2 ** 32, 6);
  yield trailer;
}
