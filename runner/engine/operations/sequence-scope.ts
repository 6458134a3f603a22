import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { HeldCredentials } from '../../kit/operations/operation-credentials.ts';
import type { CaseSender } from './case-sender.ts';
import type { KnownPool } from './known-pool.ts';

/** What a sequence is run with. */
export interface SequenceScope {
  /** The whole document. */
  readonly document: unknown;
  readonly pool: KnownPool;
  readonly maySend: (found: OperationCase) => boolean;
  readonly sender: CaseSender;
  readonly held: HeldCredentials;
  /** Returns the path below the API that a Location leads to; `null` where it leads elsewhere. */
  pathOf(location: string, exchange: Exchange): string | null;
  /** Waits a little, for what shows later. */
  pause(durationMs: number): Promise<void>;
}
