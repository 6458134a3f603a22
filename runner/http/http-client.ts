import type { Fault, Header, ReceivedResponse, SentRequest } from '../kit/exchange.ts';

/** Bounds of one request; every one holds at once. */
export interface Limits {
  /** From the first byte sent to the last byte received, connecting included, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest body, before and after removal of a content coding, in bytes. */
  readonly maxBodyBytes: number;
  /** Longest header section, in bytes. */
  readonly maxHeaderBytes: number;
}

/** A connection of its own, outside the pool. */
export interface HttpConnection {
  readonly socketsUsed: number;
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
  readonly connection: HttpConnection | null;
  readonly limits: Limits;
  readonly signal: AbortSignal;
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
}

/** Sends requests and reads answers within limits; never rejects for what a target does. */
export interface HttpClient {
  send(request: WireRequest): Promise<WireResult>;
  sendBytes(request: WireBytes): Promise<WireResult>;
  openConnection(origin: string): HttpConnection;
  close(): Promise<void>;
}
