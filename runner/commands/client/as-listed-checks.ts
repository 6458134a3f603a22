import { clientChecks } from '../../../suites/client-index.generated.ts';
import type { ListedCheck } from '../../kit/define-check.ts';

/** Returns the checks of clients as a gate knows checks: one of all scenarios observes what a part of a run does not show. */
export function asListedChecks(): ListedCheck[] {
  return clientChecks.map(({ id, clause, title, aliases, scenarios }) => ({
    id,
    clause,
    title,
    systems: ['plant-store'],
    observes: scenarios === 'any',
    ...(aliases && { aliases }),
  }));
}
