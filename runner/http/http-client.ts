import type { Fault, Header, ReceivedResponse, SentRequest, Timing } from '../kit/exchange.ts';

/** Bounds of one request; every one holds at once. */
export interface Limits {
  /** From the first byte sent to the last byte received, connecting included, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest body, before and after removal of a content coding, in bytes. */
  readonly maxBodyBytes: number;
  /** Longest header section, in bytes. */
  readonly maxHeaderBytes: number;
}

/**
 * How an answer that may go on without end, such as an event stream, is read: until enough has been heard. Our side then
 * closes the socket, which is no fault: the response has what came, `body.truncated` and `endedByUs`.
 *
 * Every limit holds besides, the time limit of the request in part only: it is for the head, and for the body as long
 * as neither {@link longestMs} nor {@link graceMs} counts, and at the limit of its length such a body is left without a fault.
 */
export interface Listening {
  /**
   * Returns true where enough has been heard. Called with each piece of the body as it comes, content codings removed,
   * until it returns true or the body ends; what it throws is a fault of ours.
   */
  isEnough(piece: Uint8Array): boolean;
  /** How long the body may take to end by itself once enough was heard, in milliseconds. */
  readonly graceMs: number;
  /** Longest that the body is listened to, from the response's head on, in milliseconds; `null` for the request's time limit, which is a fault. */
  readonly longestMs: number | null;
}

/** A connection of its own, outside the pool. */
export interface HttpConnection {
  readonly socketsUsed: number;
  /** Has so many of the next requests go together, at the same time where they go over HTTP/2. */
  gather(requests: number): void;
  close(): Promise<void>;
}

/** A well-formed request. */
export interface WireRequest {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path and query exactly as they go over the wire. */
  readonly path: string;
  readonly method: string;
  /** Sent as they are and in this order; `Host` and the framing fields are added. */
  readonly headers: readonly Header[];
  readonly body: Uint8Array | null;
  readonly framing: 'length' | 'chunked';
  readonly expectContinue: boolean;
  /** The one version that it is to be sent in; by default HTTP/1.1 or HTTP/2, as the origin is reached. */
  readonly httpVersion?: '1.0' | '1.1';
  /** Returns the lines of the header section, without their ends, that are written in place of those given; over HTTP/1.1 alone. */
  readonly editHead?: (lines: readonly string[]) => readonly string[];
  readonly connection: HttpConnection | null;
  /** True where no connection that has served before is to be used; one of a check's own stays what it is. */
  readonly isFresh?: boolean;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** How an answer without end is read; by default every answer has to end. */
  readonly listening?: Listening | null;
  /** True for a request without what a gateway asks for, to learn what that one says. */
  readonly isBare?: boolean;
}

/** Bytes to be written as they are. */
export interface WireBytes {
  readonly origin: string;
  /** For the record only. */
  readonly method: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Ends our side once the bytes are written. */
  readonly closeAfterWrite: boolean;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

/** What came of a request; a fault has no blame yet. */
export interface WireResult {
  readonly request: SentRequest;
  readonly response: ReceivedResponse | null;
  readonly fault: Omit<Fault, 'blame'> | null;
  readonly durationMs: number;
  /** True where bytes of a response had come before the fault. */
  readonly sawBytes: boolean;
  /** Which request it was on its connection, from 1; absent where there was none. */
  readonly requestOnConnection?: number;
  /** How long the target took; absent where that is not known, or not the target's doing alone. */
  readonly timing?: Timing;
}

/** What came of a request, however long it took. */
export type SeenResult = Pick<WireResult, 'request' | 'response' | 'fault'>;

/** Sends requests and reads answers within limits; never rejects for what a target does. */
export interface HttpClient {
  send(request: WireRequest): Promise<WireResult>;
  sendBytes(request: WireBytes): Promise<WireResult>;
  openConnection(origin: string): HttpConnection;
  close(): Promise<void>;
}
