import { shareBrowser } from './share-browser.ts';
import { OverlayProver } from './overlay-prover.ts';
import type { ProofWorld } from './proof-world.ts';
import type { ProofWorker } from './prove-all.ts';

/**
 * Returns a worker that proves in this process.
 *
 * @param chosen ids of the checks that are proven; `null` for all
 */
export function createProofWorker(world: ProofWorld, chosen: readonly string[] | null): ProofWorker {
  const browser = shareBrowser(world.launchBrowser);
  const prover = new OverlayProver({ ...world, launchBrowser: browser.borrow }, chosen && new Set(chosen));
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
