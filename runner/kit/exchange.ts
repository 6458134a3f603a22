import type { System } from '../../contracts/systems.ts';

/** A header as it stood on the wire: its name in the case that was sent, and its value. Repeated headers are repeated. */
export type Header = readonly [name: string, value: string];

/** A body as it was sent or received. */
export interface Body {
  /** The bytes after removal of a content coding; empty where there was no body. */
  readonly bytes: Uint8Array;
  /** Number of bytes on the wire, before removal of a content coding. */
  readonly wireBytes: number;
  /** True where `bytes` is only the beginning: reading stopped at a limit, at a fault, or once enough had been heard. */
  readonly truncated: boolean;
}

/** The request as it was sent. */
export interface SentRequest {
  readonly method: string;
  /** Absolute URL, its path exactly as it went over the wire. */
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: Body;
  /** The bytes written, where the request was no well-formed message of HTTP/1.1; otherwise `null`. */
  readonly raw: Uint8Array | null;
  /** Present where it was sent over HTTP/2; absent for HTTP/1.1. Its headers begin with the pseudo-fields then. */
  readonly httpVersion?: 'HTTP/2';
}

/** The response as it came. */
export interface ReceivedResponse {
  readonly status: number;
  /** Over HTTP/2 without the status that they begin with; what else is called a pseudo-field stands here as it came. */
  readonly headers: readonly Header[];
  readonly body: Body;
  /**
   * Present where the body was still going on when our side ended it, having heard enough: no fault, and nothing is to be
   * concluded from what is missing. `body.truncated` is true then.
   */
  readonly endedByUs?: true;
  /** Statuses of the interim responses before it, as far as they were seen; absent where none was. */
  readonly interim?: readonly number[];
  /** Fields behind the body, as far as they were seen; absent where none were. */
  readonly trailers?: readonly Header[];
}

/**
 * Why an exchange has no whole response.
 *
 * - `dns`, `connect`, `tls`: no connection was made.
 * - `timeout`: the time limit passed before the response was complete.
 * - `closed`: the connection ended before the response was complete.
 * - `invalid-http`: what came is no HTTP response.
 * - `too-large`: the body, inflated body or headers passed a limit.
 * - `ours`: the runner could not send the request.
 */
export type FaultKind = 'dns' | 'connect' | 'tls' | 'timeout' | 'closed' | 'invalid-http' | 'too-large' | 'ours';

/** A fault of an exchange. */
export interface Fault {
  readonly kind: FaultKind;
  /** One sentence that says what happened, without a secret. */
  readonly message: string;
  /** Code of the underlying error, such as `ECONNREFUSED`; `null` where there is none. */
  readonly code: string | null;
  /**
   * Who is to blame: `target` where the target took the connection and failed this request though it serves others,
   * `network` where it could not be reached or serves nothing any more, `runner` for a fault of ours.
   */
  readonly blame: 'target' | 'network' | 'runner';
}

/** Code of the fault of a request that brought the target down. */
export const endedCode = 'VIVERO_TARGET_ENDED';

/**
 * What a request asks for, so that whole-run checks can tell exchanges apart.
 *
 * - `create-plant`: `POST /plants`, well-formed HTTP, the promised path.
 * - `method`: `/plants` with another method.
 * - `path`: another spelling of `/plants`, or header tricks that name another path or method.
 * - `unknown-path`: a path that the contract does not have.
 * - `malformed-http`: no well-formed HTTP message.
 * - `other`: anything else (documents, other systems).
 */
export type Operation = 'create-plant' | 'method' | 'path' | 'unknown-path' | 'malformed-http' | 'other';

/** What the contract makes of a request, computed from the bytes that were really sent. */
export interface Intent {
  readonly operation: Operation;
  /** `valid` and `invalid` by the contract's NewPlant and media type; `unspecified` where the documents leave it open. */
  readonly content: 'valid' | 'invalid' | 'unspecified';
  /** Why the content is invalid or unspecified; empty for a valid one. */
  readonly contentReason: string;
  /** `valid` for the configured token as it is, `absent`, `invalid`, or `unspecified` where the documents leave it open. */
  readonly credentials: 'valid' | 'absent' | 'invalid' | 'unspecified';
}

/** How long a response took, from the moment its request was written on a connection that stood already. */
export interface Timing {
  /** Until the response began, in milliseconds. */
  readonly firstByteMs: number;
  /** Until it was complete, in milliseconds. */
  readonly completeMs: number;
}

/** A recorded request and its response or fault. Not redacted: only the stored form is. */
export interface Exchange {
  /** Number of the exchange within its run, from 1. */
  readonly id: number;
  /** Id of the check that sent it. */
  readonly check: string;
  /** Name of the case of a table, or `null`. */
  readonly case: string | null;
  readonly system: System;
  readonly intent: Intent;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /**
   * How long the target took for it, less the time for which vivero itself was too busy to hear; absent where the time is not the target's
   * alone: bytes of vivero's own, a body held back, requests sent many at once to load the target.
   */
  readonly timing?: Timing;
  /** How many times the request was sent until this answer (network faults are tried again once). */
  readonly attempts: number;
  /** True where it was sent before and got no answer: the target may have done already what it asks. */
  readonly afterSilence?: true;
  /** For each attempt whose time passed before the response was complete: which request it was on its connection, from 1. */
  readonly silences?: readonly number[];
  readonly request: SentRequest;
  readonly response: ReceivedResponse | null;
  readonly fault: Fault | null;
}

/** Returns the values of a header by its name in any case, in the order received. */
export function headerValues(headers: readonly Header[], name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
}

/** Returns the first value of a header by its name in any case, or `null`. */
export function headerValue(headers: readonly Header[], name: string): string | null {
  return headerValues(headers, name)[0] ?? null;
}
