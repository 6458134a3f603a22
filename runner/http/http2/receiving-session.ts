import type { Frame } from './frames.ts';
import type { HeaderDecoder } from './header-decoder.ts';
import type { SessionEnd } from './session-end.ts';
import type { Stream } from './stream.ts';

/** What frames of the other side change of a connection. */
export interface ReceivingSession {
  readonly decoder: HeaderDecoder;
  /** Those that are open, by their numbers. */
  readonly streams: ReadonlyMap<number, Stream> & Pick<Map<number, Stream>, 'delete'>;
  readonly maxHeaderBytes: number;
  /** Fields that came in part; `null` where no block is open. */
  block: { readonly frame: Frame; readonly parts: Buffer[]; bytes: number } | null;
  /** How many bytes we let the other side send on all streams together. */
  receiveWindow: number;
  /** How many bytes the other side lets us send on all streams together. */
  sendWindow: number;
  /** How many bytes the other side lets us send on a stream that opens, and in one frame. */
  initialSendWindow: number;
  maxSendFrame: number;
  /** Frames since the latest request that belong to no response. */
  idleFrames: number;
  hasSettings: boolean;
  /** True once SETTINGS of the other side were read. */
  hasLimits: boolean;
  /** How many streams the other side lets be open; one until it says so (RFC 9113 §6.5.2). */
  mostStreams: number;
  write(frame: Frame): void;
  /** Sends what the other side made room for. */
  sendBodies(): void;
  /** Lets the other side send as much more as was read. */
  replenish(stream: Stream | undefined): void;
  /** The response is complete; what was not sent of the request is wanted no more. */
  finish(stream: Stream): void;
  /** The other side takes no stream behind the last one. */
  goAway(last: number): void;
  /** Ends the connection over a fault of the other side, and says which. */
  fail(code: number, end: SessionEnd): void;
}
