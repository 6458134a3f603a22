import type { CheckResult, RunReport } from './run-report.ts';
import type { Shard } from './shard.ts';

/** How far the operations of a document are requested. */
export interface OperationsProgress {
  readonly operations: number;
  /** Operations that get no further request of the campaign. */
  readonly done: number;
  readonly requests: number;
  /** Responses with a 5xx status. */
  readonly serverErrors: number;
  /** Since the first of them was sent, in milliseconds. */
  readonly elapsedMs: number;
  /** How much of the budget of time is left, in milliseconds; `null` where there is none. */
  readonly budgetLeftMs: number | null;
}

/** What happens during a run, for progress. */
export type RunEvent =
  | {
      readonly type: 'run-started';
      readonly planned: number;
      readonly suites: ReadonlyArray<{ readonly name: string; readonly planned: number }>;
      /** Which part of the run this is; absent or `null` for a whole one. */
      readonly shard?: Shard | null;
      /** Which repetition begins, from 1; absent where the run is not repeated. */
      readonly repetition?: { readonly index: number; readonly total: number };
    }
  | { readonly type: 'check-started'; readonly id: string }
  | { readonly type: 'check-ended'; readonly result: CheckResult; readonly done: number; readonly planned: number }
  | ({ readonly type: 'operations-progress' } & OperationsProgress)
  | { readonly type: 'notice'; readonly message: string }
  | { readonly type: 'run-ended'; readonly report: RunReport };
