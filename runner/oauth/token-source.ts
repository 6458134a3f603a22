import type { WireResult } from '../http/http-client.ts';

/** Where the token of a system comes from during a run. */
export interface TokenSource {
  /** Resolves to the token to present now; refreshed where it has expired. */
  current(): Promise<string>;
  /** Asks for another one after the target refused this one; resolves to `null` where none can be had. */
  renew(refused: string): Promise<string | null>;
  /** Token requests that were refused so far, for the report; grows in place. Absent where nobody takes them down. */
  readonly refusals?: readonly RefusedTokenRequest[];
}

/** A token request of the run itself that gave no token. */
export interface RefusedTokenRequest {
  readonly result: WireResult;
  /** When its response was read, in milliseconds since 1970. */
  readonly atMs: number;
}
