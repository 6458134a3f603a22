import type { CheckResult, RunReport } from './run-report.ts';
import type { Shard } from './shard.ts';

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
  | { readonly type: 'notice'; readonly message: string }
  | { readonly type: 'run-ended'; readonly report: RunReport };
