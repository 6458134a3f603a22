import type { Header } from '../../kit/exchange.ts';
import type { SessionEnd } from './session-end.ts';

/** Who is told what comes on a stream. */
export interface StreamListener {
  /** Called with each header section: interim ones, that of the response, and its trailers. */
  onFields(fields: readonly Header[], isEnd: boolean): void;
  onData(data: Buffer, isEnd: boolean): void;
  /** The other side ended the stream, with the code of an error or of none. */
  onReset(code: number): void;
  /** The connection ended before the stream did. */
  onSessionEnd(end: SessionEnd): void;
}

/** One request and its response on a connection, as far as they have come. */
export interface Stream {
  readonly id: number;
  readonly listener: StreamListener;
  /** The part of the body that was not sent yet; `null` where all of it was. */
  unsent: Uint8Array | null;
  /** True while the body waits for an interim 100. */
  isHeldBack: boolean;
  /** How many bytes the other side lets us send. */
  sendWindow: number;
  /** How many bytes we let the other side send. */
  receiveWindow: number;
  /** Size of the header sections that came, in bytes. */
  headBytes: number;
}
