import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { levels } from '../../../contracts/run-report/severity.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';

/** So many requests before its end show what made a client give up. */
const lastRequests = 3;

/**
 * Returns the id of the check that most likely says why a client gave up: it failed on one of the last requests, which was refused. `null` where
 * none did.
 */
export function likelyCause({ entries }: Pick<ScenarioRun, 'entries'>, results: readonly CheckResult[]): string | null {
  const refused = entries
    .filter(({ isDeliberate }) => !isDeliberate)
    .slice(-lastRequests)
    .filter(({ response }) => response !== null && response.status >= 400)
    .map(({ id }) => id);
  const failed = results
    .filter(({ outcome }) => outcome === 'failed')
    .toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
  for (const id of refused.toReversed()) {
    const found = failed.find(({ assertions }) => assertions.some(({ ok, exchange }) => !ok && exchange === id));
    if (found !== undefined) return found.id;
  }
  return null;
}
