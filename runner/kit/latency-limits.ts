import type { Level } from '../../contracts/clauses/clause.ts';

/** How fast the operations of a system are to be, as its owner says. */
export interface LatencyLimits {
  /** By percentile, in milliseconds; `null` for no limit. At least one is set. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  /** How much it weighs that an operation is slower. */
  readonly level: Level;
  /** So many responses of an operation are needed to judge it. */
  readonly samples: number;
}
