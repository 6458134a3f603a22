import type { Server, Socket } from 'node:net';

/** Receives the bytes of one connection, in the order in which they came and went. */
export interface ConnectionListener {
  onReceived(bytes: Buffer): void;
  onSent(bytes: Buffer): void;
  /** Called when the client ended its side, or all of it is over. */
  onEnd(): void;
}

/**
 * Hands every byte of the connections of a server to a listener: what comes before the server itself reads it, what goes when it is
 * handed to the connection. Nothing of either is changed.
 *
 * @param open called with each connection; returns its listener
 */
export function tapConnections(server: Server, open: (socket: Socket) => ConnectionListener): void {
  server.on('connection', (socket: Socket) => {
    const listener = open(socket);
    // A server of HTTP reads past the events of the socket until somebody else listens to them, which has to come after its own listener.
    socket.prependListener('data', (chunk: Buffer) => listener.onReceived(chunk));
    socket.once('close', () => listener.onEnd());
    tapWrites(socket, listener);
  });
}

/** The latest text that was written. */
interface WrittenText {
  readonly text: string;
  readonly encoding: unknown;
  readonly bytes: Buffer;
}

const nothing: WrittenText = { text: '', encoding: undefined, bytes: Buffer.alloc(0) };

/** In characters: longer ones are bodies. */
const longestRemembered = 4_096;

function tapWrites(socket: Socket, listener: ConnectionListener): void {
  const write = socket.write.bind(socket) as Write<boolean>;
  const end = socket.end.bind(socket) as Write<Socket>;
  // Heads of responses are texts that repeat themselves.
  let latest = nothing;
  const tell = (data: unknown, encoding: unknown): void => {
    if (typeof data === 'string') {
      if (latest.text !== data || latest.encoding !== encoding)
        latest = { text: data, encoding, bytes: Buffer.from(data, known(encoding)) };
      if (data !== '') listener.onSent(latest.bytes);
      if (data.length > longestRemembered) latest = nothing;
    } else if (data instanceof Uint8Array && data.length > 0) {
      listener.onSent(Buffer.isBuffer(data) ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    }
  };
  socket.write = (data: unknown, encoding?: unknown, callback?: unknown): boolean => {
    tell(data, encoding);
    return write(data, encoding, callback);
  };
  socket.end = (data?: unknown, encoding?: unknown, callback?: unknown): Socket => {
    tell(data, encoding);
    return end(data, encoding, callback);
  };
}

type Write<Result> = (data: unknown, encoding: unknown, callback: unknown) => Result;

function known(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
}
