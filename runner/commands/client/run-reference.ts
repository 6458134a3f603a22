import type { ClientOverlay } from '../../../fixtures/clients/client-overlay.ts';
import type { ReferenceClientName } from '../../../fixtures/clients/reference-client.ts';
import { runClient } from '../../../fixtures/clients/run-client.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { environmentOf } from './environment-of.ts';
import { makeAuthority } from './make-authority.ts';
import { openScenario, type ScenarioSurroundings } from './open-scenario.ts';

/** What is run: which client, changed how, under which scenario. */
export interface ReferenceWork {
  readonly client: ReferenceClientName;
  readonly overlay: ClientOverlay | null;
  readonly scenario: Scenario;
}

/** Runs a reference client in this process under a scenario, and resolves to what came of it. */
export async function runReference(
  { client, overlay, scenario }: ReferenceWork,
  surroundings: ScenarioSurroundings,
): Promise<ScenarioRun> {
  const tls = scenario.certificate === undefined ? null : makeAuthority();
  const open = await openScenario(scenario, { ...surroundings, ...(tls && { faulty: tls.faulty }) });
  try {
    const work = {
      env: environmentOf(open.handedOver, scenario.id),
      overlay,
      stored: new Map<string, string>(),
      authority: tls?.authority,
      openBrowser: async (url: string) => void (await open.browse(url)),
    };
    let exitCode = await runClient(client, work);
    if (scenario.restarts === true) {
      open.restart();
      exitCode = await runClient(client, work);
    }
    await open.journal.settled();
    return open.finish({ kind: 'ended', exitCode, signal: null, atMs: open.journal.elapsedMs(), wasIdle: false });
  } finally {
    await open.close();
  }
}
