import type { PlainRuns } from './plain-runs.ts';
import type { ProofFinding } from './proof-report.ts';
import type { ProvenOverlay } from './proof-world.ts';

/**
 * Resolves to a finding for a variant under which the mock answers nothing otherwise: that it raises no false alarm would say nothing. A
 * defect that does nothing is caught by no check; how one is configured changes what is asked.
 */
export async function findIdle(overlay: ProvenOverlay, plain: Pick<PlainRuns, 'talk'>): Promise<ProofFinding[]> {
  if (overlay.kind === 'defect' || overlay.configured !== undefined || overlay.isUnseen === true) return [];
  const talk = await plain.talk();
  const told = (await talk?.checksTold(overlay)) ?? null;
  if (told?.isSame !== true) return [];
  const text = `${overlay.id} changes no response to a check: it does nothing, or no check sends the request`;
  return [{ kind: 'idle', check: null, outcome: null, text }];
}
