import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Header } from '../../kit/exchange.ts';
import { encodeFields } from './encode-fields.ts';
import { frameBytes, FrameReader, frameTypes, preface } from './frames.ts';
import { HeaderDecoder } from './header-decoder.ts';

/** A request as the server saw it begin. */
export interface FrameRequest {
  readonly path: string;
  readonly stream: number;
  readonly socket: Socket;
  readonly fields: ReadonlyMap<string, string>;
  /** Number of the connection it came on, from 1. */
  readonly connection: number;
}

/** A server of HTTP/2 that writes whatever bytes it is told. */
export interface FrameServer {
  readonly origin: string;
  readonly requests: readonly FrameRequest[];
  /** Types of all frames that came, in their order. */
  readonly frames: readonly number[];
  close(): Promise<void>;
}

/** Returns a frame of an empty payload, or of one. */
export function frameOf(
  [type, flags, stream]: readonly [type: number, flags: number, stream: number],
  payload: Uint8Array | number[] = [],
): Buffer {
  return frameBytes({ type, flags, stream, payload: Buffer.from(payload) });
}

/** Returns HEADERS with fields; 1 ends the stream and 4 the fields, by default the fields alone. */
export function headersOf(stream: number, fields: readonly Header[], flags = 4): Buffer {
  return frameOf([frameTypes.headers, flags, stream], encodeFields(fields));
}

/** Starts a server that begins with `greeting`, by default empty SETTINGS, and hands each request over once its fields are there. */
export async function startFrameServer(
  respond: (request: FrameRequest) => void,
  greeting: Buffer = frameOf([frameTypes.settings, 0, 0]),
): Promise<FrameServer> {
  const sockets = new Set<Socket>();
  const requests: FrameRequest[] = [];
  const frames: number[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    const connection = sockets.size;
    const reader = new FrameReader();
    const decoder = new HeaderDecoder();
    let skipped = 0;
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (chunk: Buffer) => {
      const start = Math.min(chunk.length, preface.length - skipped);
      skipped += start;
      for (const frame of reader.push(chunk.subarray(start))) {
        if (frame === null) continue;
        frames.push(frame.type);
        if (frame.type !== frameTypes.headers) continue;
        const fields = new Map(decoder.decode(frame.payload, 1_000_000));
        const request = { path: fields.get(':path') ?? '', stream: frame.stream, socket, fields, connection };
        requests.push(request);
        respond(request);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    frames,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
