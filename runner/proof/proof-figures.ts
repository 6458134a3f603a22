import { createHash } from 'node:crypto';
import type { Defect, Variant } from '../../fixtures/mock/overlay.ts';
import type { Check } from '../kit/define-check.ts';
import { isInFull } from './is-in-full.ts';
import type { ProofReport } from './proof-report.ts';
import type { ProofExtent } from './proof-world.ts';

/** What a whole proof came to, in few numbers, and which catalogue they are of. */
export interface ProofFigures {
  /** Day of the proof, UTC. */
  readonly provenOn: string;
  /** Of the checks and overlays that were proven: {@link fingerprintOf}. */
  readonly catalogueSha256: string;
  readonly checks: number;
  readonly clauses: number;
  readonly defects: number;
  /** Defects under which every check ran that gets another response, and not only those that name them. */
  readonly defectsInFull: number;
  readonly caught: number;
  readonly survived: number;
  readonly variants: number;
  /** Overlays of any kind, and the plain mock, under which a check raised a false alarm. */
  readonly falseAlarms: number;
  /** Overlays that could not be proven on the machine that proved the others. */
  readonly unproven: number;
}

/** Returns the figures of a proof of all overlays. */
export function figuresOf(
  { startedAt, summary, overlays }: ProofReport,
  catalogue: { readonly checks: readonly Check[]; readonly overlays: ReadonlyArray<Defect | Variant> },
  extent: Pick<ProofExtent, 'depth' | 'seed'>,
): ProofFigures {
  const { defects, variants } = summary;
  const isCaught = ({ naming, caughtBy }: (typeof overlays)[number]): boolean =>
    naming.length > 0 && naming.every((id) => caughtBy.includes(id));
  return {
    provenOn: startedAt.slice(0, 'YYYY-MM-DD'.length),
    catalogueSha256: fingerprintOf(catalogue),
    checks: summary.checks,
    clauses: summary.clauses,
    defects: defects.laid,
    defectsInFull: overlays.filter(({ kind, id }) => kind === 'defect' && isInFull(extent, id)).length,
    caught: overlays.filter((overlay) => overlay.kind === 'defect' && isCaught(overlay)).length,
    survived: defects.survived,
    variants: variants.laid,
    falseAlarms: overlays.filter(({ findings }) => findings.some(({ kind }) => kind === 'false-alarm')).length,
    unproven: overlays.filter(({ outcome }) => outcome === 'unproven').length,
  };
}

/** Returns a hash of which checks there are and what they catch, and of which overlays there are and what they may do. */
export function fingerprintOf({
  checks,
  overlays,
}: {
  readonly checks: ReadonlyArray<Pick<Check, 'id' | 'brokenBy'>>;
  readonly overlays: ReadonlyArray<Defect | Variant>;
}): string {
  const ofChecks = checks.map(({ id, brokenBy }) => [id, brokenBy.toSorted()]);
  const sorted = (names: readonly string[] = []): string[] => names.toSorted();
  const ofOverlays = overlays.map((overlay) => {
    const named = overlay.kind === 'defect' ? overlay.alsoBreaks : overlay.notes;
    return [overlay.id, sorted(named), sorted(overlay.takesAway)];
  });
  const text = JSON.stringify([ofChecks, ofOverlays].map((list) => list.map((item) => JSON.stringify(item)).sort()));
  return createHash('sha256').update(text).digest('hex');
}
