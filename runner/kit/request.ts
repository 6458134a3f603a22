import type { Credentials } from './credentials.ts';
import type { Operation } from './exchange.ts';

/** How a request is sent; every part has a default that makes a plain, valid request. */
export interface SendOptions {
  /** Name of the case of a table; shown in the report beside the assertion. */
  readonly case?: string;
  /** Default {@link valid}. */
  readonly credentials?: Credentials;
  /** `Content-Type`; default `application/json` for a body, none for no body; `null` sends none. */
  readonly mediaType?: string | null;
  /** `Accept`; default `application/json`; `null` sends none. */
  readonly accept?: string | null;
  /** Further headers, sent as they are, after the others. */
  readonly headers?: ReadonlyArray<readonly [name: string, value: string]>;
  /** Appended to the path after `?`; without the question mark. */
  readonly query?: string;
  /** `chunked` sends Transfer-Encoding instead of Content-Length; default `length`. */
  readonly framing?: 'length' | 'chunked';
  /** Sends `Expect: 100-continue` and holds the body back until 100 or a second has passed. */
  readonly expectContinue?: boolean;
  /** Sends the request as one of HTTP/1.0, over a connection that ends with it; default HTTP/1.1. */
  readonly httpVersion?: '1.0';
  /**
   * Returns the lines of the header section, the request line first, as they are to be written in place of those given: for what is no
   * well-formed HTTP/1.1. The request goes over a connection that ends with it.
   */
  readonly editHead?: (lines: readonly string[]) => readonly string[];
  /** A connection of the check's own, from {@link CheckContext.openConnection}; default the shared pool. */
  readonly connection?: Connection;
  /** Longest body that is read, in bytes, before the exchange ends with `too-large`; default 8 MiB. */
  readonly maxBodyBytes?: number;
  /** Longest that a body is listened to, in milliseconds, before our side ends it without a fault; default as long as it takes. */
  readonly listenMs?: number;
}

/** The members of a plant to send; they are laid over a fresh valid one. `undefined` leaves a member out. Exact text (numbers no double holds) goes through {@link PlantStore.createFrom}. */
export type PlantMembers = Readonly<Record<string, unknown>>;

/** A body as it is, a string as UTF-8; `null` for none. A function is called for each attempt with a plant of its own. */
export type BodySource = string | Uint8Array | null | ((plant: FreshPlant) => string | Uint8Array);

/** The request of a {@link PlantStore.send}. */
export interface PlainRequest {
  readonly method: string;
  /** Path as it goes over the wire, appended to the system's address. */
  readonly path: string;
  /** Default none. */
  readonly body?: BodySource;
  /** What the request asks for; see {@link Operation}. */
  readonly operation: Operation;
}

/** A plant that nobody else has in this run. */
export interface FreshPlant {
  /** Whole number inside the configured range. */
  readonly id: number;
  /** `vivero-<run>-<n>`. */
  readonly name: string;
}

/** One HTTP connection of a check's own; requests on it are sent one after the other, but those that are gathered. */
export interface Connection {
  /** How many sockets it has used so far: 1 as long as the target keeps it open. */
  readonly socketsUsed: number;
  /**
   * Over HTTP/2 so many of the next requests go at the same time, once all of them are there; over HTTP/1.1 it changes nothing. The
   * target may say that it takes fewer at a time: the others wait then.
   */
  gather(requests: number): void;
}
