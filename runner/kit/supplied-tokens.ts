import type { LimitedScope } from './scope-need.ts';

/** Tokens that the configuration supplies for a system; `null` where it does not. */
export interface SuppliedTokens {
  /** The token presented where nothing is said; `null` too where it is got during the run and none was got. */
  readonly valid: string | null;
  readonly expired: string | null;
  readonly notYetValid: string | null;
  readonly revoked: string | null;
  readonly otherAudience: string | null;
  readonly otherCompany: string | null;
  readonly limitedScope: LimitedScope | null;
}
