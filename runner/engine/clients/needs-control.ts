import { endedWell } from '../../kit/client/failed-there.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';

/**
 * Returns true where a command failed under a scenario in which the service does nothing wrong, and ended well under none that could show that it
 * fails there alone.
 *
 * @param plain the run of the ordinary service
 * @param others those of all other scenarios
 */
export function needsControl(plain: ScenarioRun, others: readonly ScenarioRun[]): boolean {
  const legal = others.filter(({ scenario }) => !scenario.isHostile);
  const hasFailed = legal.some(({ end }) => end.kind === 'ended' && end.exitCode !== 0);
  return hasFailed && endedWell(plain) && !legal.some(endedWell);
}
