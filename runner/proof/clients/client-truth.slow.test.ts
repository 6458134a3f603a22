/** The short proof of the checks of clients; the whole one is in the slow tests beside it. */
import tap from 'tap';
import { clientOverlays } from '../../../fixtures/clients/overlays/index.generated.ts';
import { clientProofInput } from '../../commands/client/client-proof-input.ts';
import { proveClientOverlay } from './prove-clients.ts';

/** Every so many-th defect is proven here. */
const step = 25;

for (const overlay of clientOverlays.filter(({ kind }, place) => kind === 'defect' && place % step === 0)) {
  void tap.test(`defect ${overlay.id}`, async (t) => {
    const { findings } = await proveClientOverlay(overlay, clientProofInput());
    t.same(findings, []);
  });
}
