/** Where the token of a system comes from during a run. */
export interface TokenSource {
  /** Resolves to the token to present now; refreshed where it has expired. */
  current(): Promise<string>;
  /** Asks for another one after the target refused this one; resolves to `null` where none can be had. */
  renew(refused: string): Promise<string | null>;
}
