import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { canBeChosen } from '../control/watch-mock.ts';

/** Resolves to the scenarios that a mock can bring about while it runs. */
export async function choosableScenarios(): Promise<readonly Scenario[]> {
  const { scenarios } = await import('../../../fixtures/scenarios/index.generated.ts');
  return scenarios.filter(canBeChosen);
}

/** Resolves to the scenario of this id. Rejects with {@link UsageError} where it is unknown, or needs a mock that is started for it. */
export async function findScenario(id: string): Promise<Scenario> {
  const { scenarios } = await import('../../../fixtures/scenarios/index.generated.ts');
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) {
    const ids = scenarios.filter(canBeChosen).map((scenario) => scenario.id);
    throw new UsageError(`unknown scenario "${id}"${suggestNearest(id, ids) || '; list_scenarios names them'}`);
  }
  if (!canBeChosen(found))
    throw new UsageError(`the scenario "${id}" needs a mock of its own: a person runs it with vivero client`);
  return found;
}
