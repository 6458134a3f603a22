import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';

/**
 * Returns the port of each scenario, counting up from the first: the same in every run, whatever is selected. What is not listed is the ordinary
 * service once more, at the port that it had.
 */
export function portOf(first: number, scenarios: readonly Pick<Scenario, 'id'>[]): (scenario: string) => number {
  const ports = new Map(scenarios.map(({ id }, place) => [id, first + place]));
  return (scenario) => ports.get(scenario) ?? first;
}
