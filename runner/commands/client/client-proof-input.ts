import type { ClientKind } from '../../../contracts/clients.ts';
import type { ClientOverlay } from '../../../fixtures/clients/client-overlay.ts';
import { kindsOfClients, type ReferenceClientName } from '../../../fixtures/clients/reference-client.ts';
import { scenarios } from '../../../fixtures/scenarios/index.generated.ts';
import { again } from '../../../fixtures/scenarios/support/again.ts';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import type { ClientProofInput } from '../../proof/clients/prove-clients.ts';
import { runReference } from './run-reference.ts';

/** Returns everything that the proof of the checks of clients takes: the checks, the scenarios, and how a reference client is run. */
export function clientProofInput(): ClientProofInput<ClientOverlay> {
  let id = 0;
  const byId = new Map([...scenarios, again].map((scenario) => [scenario.id, scenario]));
  return {
    checks: clientChecks,
    scenarios,
    control: again.id,
    clients: new Map<string, readonly ClientKind[]>(Object.entries(kindsOfClients)),
    async runScenario(client, wanted, overlay) {
      const scenario = byId.get(wanted);
      if (scenario === undefined) throw new Error(`there is no scenario "${wanted}"`);
      return runReference(
        { client: client as ReferenceClientName, overlay, scenario },
        {
          clock: { now: () => new Date().getTime(), monotonicMs: () => performance.now() },
          nextId: () => (id += 1),
          slowMs: 900,
          draw: (name) => Buffer.from(name).toString('base64url').replaceAll(/[-_]/g, 'x').slice(-24),
        },
      );
    },
  };
}
