/** One part of a run that is shared among machines. */
export interface Shard {
  /** From 1 to `total`. */
  readonly index: number;
  readonly total: number;
}
