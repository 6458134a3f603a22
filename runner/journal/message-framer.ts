import { FramedHead } from './framed-head.ts';

/** How the end of a body is told. */
export type BodyEnd =
  | { readonly by: 'none' }
  | { readonly by: 'length'; readonly bytes: number }
  | { readonly by: 'chunks' }
  | { readonly by: 'close' };

/** What a framer tells of. */
export interface FramerListener {
  /** Called with each head; returns how its body ends. */
  onHead(head: FramedHead): BodyEnd;
  /** Called with each piece of a body, `framed` as it came and `content` without the transfer coding. */
  onBody(framed: Buffer, content: Buffer): void;
  /** Called when a message is whole. */
  onEnd(): void;
  /** Called with what is no message; nothing is told after it. */
  onLost(bytes: Buffer): void;
}

/** Longest head that is waited for, and longest line of a chunk, in bytes. */
const longestHead = 256 * 1024;
const longestChunkLine = 4 * 1024;

const nothing = Buffer.alloc(0);

type State = 'head' | 'length' | 'chunk-line' | 'chunk-data' | 'chunk-end' | 'trailers' | 'close' | 'lost';

/** Tells the messages of HTTP/1.1 apart in the bytes of one direction of a connection, in whatever pieces they come. */
export class MessageFramer {
  readonly #listener: FramerListener;
  #state: State = 'head';
  /** What has come of a head or a line and is not read yet. */
  #pending: Buffer = nothing;
  /** The latest head: most clients send the same ones again and again, and so do services. */
  #latest: FramedHead | null = null;
  /** How much of a body or a chunk is still to come, in bytes. */
  #left = 0;

  constructor(listener: FramerListener) {
    this.#listener = listener;
  }

  /** Takes what came next. */
  write(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0 && this.#state !== 'lost') rest = this.#step(rest);
  }

  /** Takes the end of the connection: a body that ends with it is whole, and what is left over is no message. */
  end(): void {
    if (this.#state === 'close') this.#finish();
    else if (this.#state === 'head' && this.#pending.some((byte) => byte !== 0x0d && byte !== 0x0a)) {
      this.#lose(this.#pending);
    }
    this.#state = 'lost';
  }

  #step(bytes: Buffer): Buffer {
    if (this.#state === 'head') return this.#readHead(bytes);
    if (this.#state === 'length' || this.#state === 'chunk-data') return this.#readCounted(bytes);
    if (this.#state === 'close') {
      this.#listener.onBody(bytes, bytes);
      return nothing;
    }
    return this.#readLine(bytes);
  }

  #readHead(bytes: Buffer): Buffer {
    const same = this.#pending.length === 0 ? this.#latest : null;
    if (same !== null && startsWith(bytes, same.bytes)) return this.#take(same, bytes, same.bytes.length);
    const from = Math.max(0, this.#pending.length - 3);
    const all = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const end = endOfHead(all, Math.max(leadingLineEnds(all), from));
    if (end === -1) {
      this.#pending = all;
      if (this.#pending.length > longestHead) this.#lose(this.#pending);
      return nothing;
    }
    this.#pending = nothing;
    this.#latest = new FramedHead(Buffer.from(all.subarray(0, end)));
    return this.#take(this.#latest, all, end);
  }

  /** Tells of a head, and returns what follows it. */
  #take(head: FramedHead, bytes: Buffer, end: number): Buffer {
    this.#begin(this.#listener.onHead(head));
    return end === bytes.length ? nothing : bytes.subarray(end);
  }

  #begin(body: BodyEnd): void {
    if (body.by === 'none' || (body.by === 'length' && body.bytes === 0)) this.#finish();
    else if (body.by === 'length') {
      this.#state = 'length';
      this.#left = body.bytes;
    } else this.#state = body.by === 'chunks' ? 'chunk-line' : 'close';
  }

  #readCounted(bytes: Buffer): Buffer {
    const part = bytes.length > this.#left ? bytes.subarray(0, this.#left) : bytes;
    this.#left -= part.length;
    this.#listener.onBody(part, part);
    if (this.#left === 0) {
      if (this.#state === 'length') this.#finish();
      else this.#state = 'chunk-end';
    }
    return part === bytes ? nothing : bytes.subarray(part.length);
  }

  /** Lines of a chunked body: sizes, what follows a chunk, trailers. */
  #readLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf(0x0a);
    const part = end === -1 ? bytes : bytes.subarray(0, end + 1);
    this.#listener.onBody(part, nothing);
    this.#pending = Buffer.concat([this.#pending, part]);
    if (end === -1) {
      if (this.#pending.length > longestChunkLine) this.#lose(nothing);
      return nothing;
    }
    const line = this.#pending.toString('latin1').trim();
    this.#pending = nothing;
    this.#takeLine(line);
    return bytes.subarray(end + 1);
  }

  #takeLine(line: string): void {
    if (this.#state === 'chunk-end') this.#state = 'chunk-line';
    else if (this.#state === 'trailers') {
      if (line === '') this.#finish();
    } else {
      const [digits = ''] = line.split(';', 1);
      const size = /^[0-9a-f]{1,12}$/i.test(digits.trim()) ? Number.parseInt(digits.trim(), 16) : null;
      if (size === null) this.#lose(nothing);
      else if (size === 0) this.#state = 'trailers';
      else {
        this.#state = 'chunk-data';
        this.#left = size;
      }
    }
  }

  #finish(): void {
    this.#state = 'head';
    this.#listener.onEnd();
  }

  #lose(bytes: Buffer): void {
    this.#state = 'lost';
    this.#pending = nothing;
    this.#listener.onLost(bytes);
  }
}

/** Returns how many bytes of empty lines stand before a request: they do not end its head (RFC 9112 §2.2). */
function leadingLineEnds(bytes: Buffer): number {
  let count = 0;
  while (bytes[count] === 0x0d || bytes[count] === 0x0a) count += 1;
  return count;
}

/** Returns the place after the empty line, or -1; a line may end without CR, which checks object to. */
function endOfHead(bytes: Buffer, from: number): number {
  for (let lineEnd = bytes.indexOf(0x0a, from); lineEnd !== -1; lineEnd = bytes.indexOf(0x0a, lineEnd + 1)) {
    if (bytes[lineEnd + 1] === 0x0a) return lineEnd + 2;
    if (bytes[lineEnd + 1] === 0x0d && bytes[lineEnd + 2] === 0x0a) return lineEnd + 3;
  }
  return -1;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.length >= start.length && bytes.compare(start, 0, start.length, 0, start.length) === 0;
}
