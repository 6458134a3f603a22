import tap from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { clientOverlays } from '../../../fixtures/clients/overlays/index.generated.ts';
import type { ReferenceClientName } from '../../../fixtures/clients/reference-client.ts';
import { clientProofInput } from '../../commands/client/client-proof-input.ts';
import { proveClientOverlay, provePlainClient } from './prove-clients.ts';

/** Some take many scenarios, on a machine that has other work. */
const patienceMs = patient(900_000);

/** Tests that no check accuses a reference client as it is, and that each of its overlays is proven. */
export function testClient(client: ReferenceClientName): void {
  tap.setTimeout(patienceMs);
  void tap.test(`no check accuses ${client}`, { timeout: patienceMs }, async (t) => {
    const { findings } = await provePlainClient(client, clientProofInput());
    t.same(findings, []);
  });
  for (const overlay of clientOverlays.filter((one) => one.client === client)) {
    void tap.test(`${overlay.kind} ${overlay.id}`, { timeout: patienceMs }, async (t) => {
      const { findings } = await proveClientOverlay(overlay, clientProofInput());
      t.same(findings, []);
    });
  }
}
