import type { ConnectPhase } from '../open-socket.ts';
import type { Http2Session } from './session.ts';

/** What a request over HTTP/2 has of a connection, by itself or beside others. */
export interface Http2Lane {
  /** How far the socket has come. */
  readonly phase: ConnectPhase;
  /** How many requests have been sent on the socket. */
  readonly requestsOnSocket: number;
  /** Calls back with a session that takes a request, or with the error that kept it from being made. */
  acquire(maxHeaderBytes: number, callback: (session: Http2Session | null, error: Error | null) => void): void;
  /** Notes that nothing is under way. */
  rest(): void;
  /** Drops the socket, unless others use it. */
  abandon(): void;
}
