import { suiteOf } from '../engine/plan.ts';
import type { Check } from '../kit/define-check.ts';
import type { CheckProof, OverlayProof, ProofCount, ProofReport } from './proof-report.ts';

/** What a proof came to. */
export interface FinishedProof extends Pick<
  ProofReport,
  'tool' | 'startedAt' | 'durationMs' | 'interruptedBy' | 'isWhole'
> {
  /** The checks that were proven, in the order of the catalogue. */
  readonly checks: readonly Check[];
  /** In the order of the catalogue. */
  readonly overlays: readonly OverlayProof[];
  /** How many overlays were to be proven. */
  readonly planned: number;
}

/** Exit codes of `vivero prove`, as those of a run. */
const exitCodes = { proven: 0, contradicted: 1, inconclusive: 3, internal: 70, SIGINT: 130, SIGTERM: 143 } as const;

/** Returns the report of a proof: how many overlays ended how, what each check caught, and the exit code. */
export function makeProofReport({ checks, planned, ...proof }: FinishedProof): ProofReport {
  const { overlays } = proof;
  return {
    schemaVersion: 1,
    ...proof,
    exitCode: exitCodeOf(proof),
    summary: {
      checks: checks.length,
      clauses: new Set(checks.map(({ clause }) => clause)).size,
      defects: count(overlays.filter(({ kind }) => kind === 'defect')),
      variants: count(overlays.filter(({ kind }) => kind === 'variant')),
      left: planned - overlays.length,
    },
    checks: proveChecks(checks, overlays),
  };
}

/** Returns true for a defect that no check which names it caught. */
export function hasSurvived({ kind, outcome, naming, caughtBy, findings }: OverlayProof): boolean {
  if (kind !== 'defect' || outcome !== 'contradicted') return false;
  return findings.some((finding) => finding.kind === 'missed') && !naming.some((id) => caughtBy.includes(id));
}

/** An interruption wins; then what is proven to be wrong; then faults of ours; then what could not be proven here. */
function exitCodeOf({ overlays, interruptedBy }: Pick<FinishedProof, 'overlays' | 'interruptedBy'>): number {
  if (interruptedBy !== null) return exitCodes[interruptedBy];
  const has = (wanted: OverlayProof['outcome']): boolean => overlays.some(({ outcome }) => outcome === wanted);
  if (has('contradicted')) return exitCodes.contradicted;
  if (has('errored')) return exitCodes.internal;
  return has('unproven') ? exitCodes.inconclusive : exitCodes.proven;
}

function count(overlays: readonly OverlayProof[]): ProofCount {
  const ended = (wanted: OverlayProof['outcome']): number =>
    overlays.filter(({ outcome }) => outcome === wanted).length;
  return {
    laid: overlays.length,
    proven: ended('proven'),
    survived: overlays.filter(hasSurvived).length,
    falseAlarms: overlays.filter(({ findings }) => findings.some(({ kind }) => kind === 'false-alarm')).length,
    unproven: ended('unproven'),
    errored: ended('errored'),
  };
}

function proveChecks(checks: readonly Check[], overlays: readonly OverlayProof[]): CheckProof[] {
  const named = new Map<string, OverlayProof[]>();
  const alarmed = new Map<string, Set<string>>();
  for (const overlay of overlays) {
    for (const id of overlay.naming) named.set(id, [...(named.get(id) ?? []), overlay]);
    for (const { kind, check } of overlay.findings) {
      if (kind === 'false-alarm' && check !== null)
        alarmed.set(check, (alarmed.get(check) ?? new Set()).add(overlay.id));
    }
  }
  return checks.map(({ id }) => {
    const overlaysOfCheck = (named.get(id) ?? []).filter(({ outcome }) => outcome !== 'unproven');
    return {
      id,
      suite: suiteOf(id),
      named: overlaysOfCheck.map((overlay) => overlay.id),
      caught: overlaysOfCheck.filter(({ caughtBy }) => caughtBy.includes(id)).map((overlay) => overlay.id),
      falseAlarms: [...(alarmed.get(id) ?? [])],
    };
  });
}
