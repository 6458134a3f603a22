import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import type { ObservingCheck } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';

/** A check that judges the exchanges of others while they come in. */
export interface Observer {
  readonly check: ObservingCheck;
  see(exchange: Exchange): void;
  /** Returns what it found; `reason` says why exchanges may be missing, `null` that none are. */
  result(reason: string | null): CheckResult;
}
