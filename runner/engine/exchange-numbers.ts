import type { Check } from '../kit/define-check.ts';
import { orderOpening } from './order-opening.ts';
import type { CheckResult, StoredExchange } from '../../contracts/run-report/run-report.ts';

/** A stored exchange with the number it had while checks ran side by side. */
export interface RecordedExchange {
  readonly provisionalId: number;
  readonly stored: StoredExchange;
}

/**
 * Returns results and exchanges with the exchanges numbered from 1 in the order of the plan, so that two equal runs number
 * them alike however their checks took turns.
 */
export function numberExchanges(
  checks: readonly Pick<Check, 'id'>[],
  results: readonly CheckResult[],
  recorded: readonly RecordedExchange[],
): { results: CheckResult[]; exchanges: StoredExchange[] } {
  const place = new Map(checks.map((check, index) => [check.id as string, index]));
  // What was sent for no check of its own, to open the run, comes first.
  const opening = orderOpening(
    recorded.filter(({ stored }) => !place.has(stored.check)),
    ({ stored }) => stored,
  );
  const ofChecks = recorded
    .filter(({ stored }) => place.has(stored.check))
    .sort(
      (a, b) =>
        (place.get(a.stored.check) ?? 0) - (place.get(b.stored.check) ?? 0) || a.provisionalId - b.provisionalId,
    );
  const ordered = [...opening, ...ofChecks];
  const finalIds = new Map(ordered.map(({ provisionalId }, index) => [provisionalId, index + 1]));
  const renumber = (id: number | null): number | null => (id === null ? null : (finalIds.get(id) ?? null));
  const senders = new Set(recorded.map(({ stored }) => stored.check));
  return {
    exchanges: ordered.map(({ stored }, index) => ({ ...stored, id: index + 1 })),
    results: results.map((result) => {
      const assertions = result.assertions.map((assertion) => ({
        ...assertion,
        exchange: renumber(assertion.exchange),
      }));
      if (senders.has(result.id)) return { ...result, assertions };
      // A check that sent nothing judged exchanges of others as they came: its assertions follow the plan too.
      assertions.sort((a, b) => (a.exchange ?? 0) - (b.exchange ?? 0));
      const reason = assertions.find(({ ok }) => !ok)?.statement ?? result.reason;
      return { ...result, reason, assertions };
    }),
  };
}
