import { shareBrowser } from './share-browser.ts';
import { OverlayProver } from './overlay-prover.ts';
import type { ProofExtent, ProofWorld } from './proof-world.ts';
import type { ProofWorker } from './prove-all.ts';

/** Returns a worker that proves in this process. */
export function createProofWorker(world: ProofWorld, extent: ProofExtent): ProofWorker {
  const browser = shareBrowser(world.launchBrowser);
  const prover = new OverlayProver({ ...world, launchBrowser: browser.borrow }, extent);
  const overlays = new Map(world.overlays.map((overlay) => [overlay.id, overlay]));
  return {
    prove: async ({ kind, id, group }) => {
      if (kind === 'plain') return prover.provePlain(group);
      const overlay = overlays.get(id);
      if (overlay === undefined) throw new Error(`there is no overlay ${id}`);
      return prover.prove(overlay);
    },
    close: browser.close,
  };
}
