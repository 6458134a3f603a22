import type { Exchange } from '../exchange.ts';
import type { Place } from './place.ts';

/**
 * A request that a client sent, and what it got. `check` is `client`, `case` the id of the scenario, `intent` says nothing;
 * `request.headers` stand as they came over the wire, `request.raw` holds what came where it was no HTTP request.
 */
export interface JournalEntry extends Exchange {
  /** Id of the scenario it was sent in. */
  readonly scenario: string;
  readonly place: Place;
  /** Path and query as they came over the wire; of what is no HTTP request, empty. */
  readonly target: string;
  /** Such as `1.1`; empty for what is no HTTP request. */
  readonly httpVersion: string;
  /** Number of the connection within its scenario, from 1. */
  readonly connection: number;
  /** Number of the request on its connection, from 1. */
  readonly requestOnConnection: number;
  /** Milliseconds from the start of the scenario until the head had arrived. */
  readonly arrivedMs: number;
  /** Until the body had arrived; `null` where it never did. */
  readonly receivedMs: number | null;
  /** Until the response was handed over whole; `null` where it was not. */
  readonly respondedMs: number | null;
  /** The bytes of the head as they came, its empty line included; `null` where they were not kept. */
  readonly head: Uint8Array | null;
  /** The bytes of the body as they came, with the transfer coding; `null` where they were not kept. */
  readonly framedBody: Uint8Array | null;
  /** True where the client took the request back, or its connection ended, before the response was whole. */
  readonly isAborted: boolean;
  /** True where the client says that it sends this on purpose and expects a refusal: `x-vivero-expect: refused`. */
  readonly isDeliberate: boolean;
}
