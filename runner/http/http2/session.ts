import type { Socket } from 'node:net';
import type { Header } from '../../kit/exchange.ts';
import { encodeFields } from './encode-fields.ts';
import {
  errorCodes,
  flags,
  type Frame,
  frameBytes,
  FrameReader,
  frameTypes,
  mostFrameBytes,
  numberPayload,
  preface,
  settingIds,
  settingsPayload,
} from './frames.ts';
import { receiveFrame } from './receive-frame.ts';
import type { ReceivingSession } from './receiving-session.ts';
import { HeaderDecoder } from './header-decoder.ts';
import { broken, type SessionEnd } from './session-end.ts';
import type { Stream, StreamListener } from './stream.ts';

/** What holds where SETTINGS say nothing (RFC 9113 §6.5.2), in bytes. */
const usualWindow = 65_535;
/** How much of one response may be on its way, and of all together, in bytes. */
const streamWindow = 1_048_576;
const sessionWindow = 4 * streamWindow;

/** A request as it goes over a connection. */
export interface SessionRequest {
  /** The pseudo-fields first. */
  readonly fields: readonly Header[];
  readonly body: Uint8Array | null;
  /** True where the body waits for {@link Http2Session.releaseBody}. */
  readonly isHeldBack: boolean;
}

/**
 * A connection of HTTP/2, seen from the client (RFC 9113). It hides nothing of a response: a field that must not be there is handed on as it
 * came, and only what makes the connection unusable ends it. Whatever the other side sends, what is kept of it is bounded.
 */
export class Http2Session implements ReceivingSession {
  readonly decoder = new HeaderDecoder();
  readonly streams = new Map<number, Stream>();
  readonly maxHeaderBytes: number;
  readonly #socket: Socket;
  readonly #reader = new FrameReader();
  readonly #onEnd: () => void;
  block: ReceivingSession['block'] = null;
  receiveWindow = sessionWindow;
  sendWindow = usualWindow;
  initialSendWindow = usualWindow;
  maxSendFrame = mostFrameBytes;
  idleFrames = 0;
  hasSettings = false;
  hasLimits = false;
  mostStreams = 1;
  /** Called where a stream has ended or the settings changed. */
  onChange: (() => void) | null = null;
  #lastId = -1;
  #isGoingAway = false;
  #hasEnded = false;

  constructor(socket: Socket, options: { readonly maxHeaderBytes: number; readonly onEnd: () => void }) {
    this.#socket = socket;
    this.maxHeaderBytes = options.maxHeaderBytes;
    this.#onEnd = options.onEnd;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('end', () => this.end({ kind: 'closed' }));
    socket.on('close', () => this.end({ kind: 'closed' }));
    socket.on('error', (error) => this.end({ kind: 'closed', error }));
    const settings = [
      [settingIds.enablePush, 0],
      [settingIds.initialWindow, streamWindow],
      [settingIds.maxHeaderList, this.maxHeaderBytes],
    ] as const;
    const payload = settingsPayload(settings);
    socket.write(Buffer.concat([preface, frameBytes({ type: frameTypes.settings, flags: 0, stream: 0, payload })]));
    this.write(windowUpdate(0, sessionWindow - usualWindow));
  }

  /** False once the connection is of no use any more. */
  get isOpen(): boolean {
    return !this.#hasEnded;
  }

  /** True where a further request may be sent. */
  get isUsable(): boolean {
    return !this.#hasEnded && !this.#isGoingAway;
  }

  /** How many requests were sent. */
  get requests(): number {
    return (this.#lastId + 1) / 2;
  }

  /** Writes all that is sent meanwhile at once. */
  together(send: () => void): void {
    this.#socket.cork();
    try {
      send();
    } finally {
      this.#socket.uncork();
    }
  }

  /** Returns the number of the request's stream. */
  open({ fields, body, isHeldBack }: SessionRequest, listener: StreamListener): number {
    this.#lastId += 2;
    this.idleFrames = 0;
    const hasBody = body !== null && body.length > 0;
    const stream: Stream = {
      id: this.#lastId,
      listener,
      unsent: hasBody ? body : null,
      isHeldBack,
      sendWindow: this.initialSendWindow,
      receiveWindow: streamWindow,
      headBytes: 0,
    };
    this.streams.set(stream.id, stream);
    this.#writeFields(stream.id, encodeFields(fields), !hasBody);
    this.sendBody(stream);
    return stream.id;
  }

  /** Sends a body that was held back. */
  releaseBody(id: number): void {
    const stream = this.streams.get(id);
    if (stream === undefined) return;
    stream.isHeldBack = false;
    this.sendBody(stream);
  }

  /** Sends as much of a body as the windows let us. */
  sendBody(stream: Stream): void {
    while (stream.unsent !== null && !stream.isHeldBack) {
      const room = Math.min(this.sendWindow, stream.sendWindow, this.maxSendFrame);
      if (room <= 0) return;
      const payload = Buffer.from(stream.unsent.subarray(0, room));
      const rest = stream.unsent.subarray(payload.length);
      stream.unsent = rest.length === 0 ? null : rest;
      this.sendWindow -= payload.length;
      stream.sendWindow -= payload.length;
      this.write({
        type: frameTypes.data,
        flags: stream.unsent === null ? flags.endStream : 0,
        stream: stream.id,
        payload,
      });
    }
  }

  /** Sends what the other side made room for. */
  sendBodies(): void {
    for (const stream of this.streams.values()) this.sendBody(stream);
  }

  /** Lets the other side send as much more as was read. */
  replenish(stream: Stream | undefined): void {
    if (this.receiveWindow < sessionWindow / 2) {
      this.write(windowUpdate(0, sessionWindow - this.receiveWindow));
      this.receiveWindow = sessionWindow;
    }
    if (stream === undefined || stream.receiveWindow >= streamWindow / 2) return;
    this.write(windowUpdate(stream.id, streamWindow - stream.receiveWindow));
    stream.receiveWindow = streamWindow;
  }

  /** The response is complete; what was not sent of the request is wanted no more. */
  finish(stream: Stream): void {
    this.streams.delete(stream.id);
    if (stream.unsent !== null) this.#reset(stream.id, errorCodes.cancel);
  }

  /** Ends a stream from our side. */
  cancel(id: number): void {
    if (!this.streams.delete(id)) return;
    this.#reset(id, errorCodes.cancel);
    this.onChange?.();
  }

  /** The other side takes no more requests; those after the last one it names were not processed. */
  goAway(lastId: number): void {
    this.#isGoingAway = true;
    for (const stream of this.streams.values()) {
      if (stream.id <= lastId) continue;
      this.streams.delete(stream.id);
      stream.listener.onSessionEnd({ kind: 'not-processed' });
    }
  }

  /** Ends the connection over a fault of the other side, and says which. */
  fail(code: number, end: SessionEnd): void {
    this.#writeGoAway(code);
    this.end(end);
    this.#socket.destroy();
  }

  /** Drops the connection. */
  close(): void {
    if (this.#hasEnded) return;
    this.#writeGoAway(errorCodes.none);
    this.end({ kind: 'closed' });
    this.#socket.destroy();
  }

  end(end: SessionEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const open = [...this.streams.values()];
    this.streams.clear();
    for (const { listener } of open) listener.onSessionEnd(end);
    this.#onEnd();
    this.onChange?.();
  }

  write(frame: Frame): void {
    if (this.#hasEnded || this.#socket.destroyed) return;
    this.#socket.write(frameBytes(frame));
  }

  #read(chunk: Buffer): void {
    if (this.#hasEnded) return;
    if (!this.hasSettings && chunk.toString('latin1', 0, 5) === 'HTTP/') {
      this.end({ kind: 'other-version' });
      this.#socket.destroy();
      return;
    }
    for (const frame of this.#reader.push(chunk)) {
      if (!this.isOpen) return;
      if (frame === null) this.fail(errorCodes.frameSize, broken('a frame is longer than 16384 bytes'));
      else receiveFrame(this, frame);
    }
    this.onChange?.();
  }

  #writeFields(stream: number, block: Buffer, isEnd: boolean): void {
    for (let at = 0; at === 0 || at < block.length; at += this.maxSendFrame) {
      const payload = block.subarray(at, at + this.maxSendFrame);
      const isLast = at + this.maxSendFrame >= block.length;
      const type = at === 0 ? frameTypes.headers : frameTypes.continuation;
      const set = (isLast ? flags.endHeaders : 0) | (isEnd && at === 0 ? flags.endStream : 0);
      this.write({ type, flags: set, stream, payload });
    }
  }

  #reset(stream: number, code: number): void {
    this.write({ type: frameTypes.reset, flags: 0, stream, payload: numberPayload(code) });
  }

  #writeGoAway(code: number): void {
    const payload = Buffer.concat([numberPayload(0), numberPayload(code)]);
    this.write({ type: frameTypes.goAway, flags: 0, stream: 0, payload });
  }
}

function windowUpdate(stream: number, bytes: number): Frame {
  return { type: frameTypes.windowUpdate, flags: 0, stream, payload: numberPayload(bytes) };
}
