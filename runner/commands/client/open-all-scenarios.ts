import { writeFile } from 'node:fs/promises';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { codeOf } from '../../errors/store-error.ts';
import { environmentOf } from './environment-of.ts';
import { type OpenScenario, openScenario, type ScenarioSurroundings } from './open-scenario.ts';

/** So many mocks are started at the same time. */
const startedTogether = 8;

/** Resolves to scenarios that are open side by side, each on an origin of its own, in their order. */
export async function openAllScenarios(
  scenarios: readonly Scenario[],
  surroundings: ScenarioSurroundings,
): Promise<OpenScenario[]> {
  const open = new Map<string, OpenScenario>();
  const queue = scenarios.values();
  const work = async (): Promise<void> => {
    for (const scenario of queue) open.set(scenario.id, await openOne(scenario, surroundings));
  };
  const results = await Promise.allSettled(Array.from({ length: startedTogether }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await closeAll([...open.values()]);
    throw failed.reason;
  }
  return scenarios.flatMap(({ id }) => open.get(id) ?? []);
}

/** Closes scenarios. */
export async function closeAll(open: readonly OpenScenario[]): Promise<void> {
  await Promise.all(open.map((one) => one.close()));
}

/** Resolves to a scenario that is open. Rejects with {@link UsageError} where its port is taken. */
export async function openOne(scenario: Scenario, surroundings: ScenarioSurroundings): Promise<OpenScenario> {
  try {
    return await openScenario(scenario, surroundings);
  } catch (error) {
    const code = codeOf(error);
    const port = surroundings.portOf?.(scenario.id);
    if (port === undefined || !['EADDRINUSE', 'EACCES'].includes(code)) throw error;
    throw new UsageError(
      `--port: the port ${port} of the scenario ${scenario.id} ${code === 'EACCES' ? 'may not be used' : 'is taken'}; choose another first port`,
    );
  }
}

/**
 * Writes the manifest of scenarios that are open, for a client that stays alive: a JSON document that nobody else of the machine may
 * read, since it holds credentials. What a client is handed over stands there under the names of its variables.
 */
export async function writeManifest(file: string, open: readonly OpenScenario[]): Promise<void> {
  const scenarios = open.map(({ scenario: { id, title, kinds, isHostile = false }, handedOver }) => ({
    id,
    title,
    kinds,
    isHostile,
    variables: environmentOf(handedOver, id),
  }));
  await writeFile(file, `${JSON.stringify({ scenarios }, null, 2)}\n`, { mode: 0o600 });
}
