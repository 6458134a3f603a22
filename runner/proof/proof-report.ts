import type { Outcome, RunReport } from '../../contracts/run-report/run-report.ts';

/** A part of the mock that overlays are laid over. */
export type ProvenSystem =
  | 'plant-store'
  | 'mcp'
  | 'authorization'
  | 'api'
  | 'site'
  | 'connector'
  | 'library'
  | 'document';

/** What was laid over the mock; `plain` is the mock as it comes, to which every check must have nothing to object. */
export type ProofKind = 'plain' | 'defect' | 'variant';

/** What contradicts the catalogue under one overlay. */
export interface ProofFinding {
  /** `missed`: a check that names the defect did not fail on it. `false-alarm`: a check fails, or is kept from its work, that has no reason to. `idle`: a variant changes nothing. */
  readonly kind: 'missed' | 'false-alarm' | 'idle';
  /** Id of the check; `null` for a defect that no check names, and for a variant that changes nothing. */
  readonly check: string | null;
  /** How the check ended; `null` where it was not run. */
  readonly outcome: Outcome | null;
  /** What happened, in one line. */
  readonly text: string;
}

/** How the proof of one overlay ended. */
export type ProofOutcome =
  /** Nothing contradicts the catalogue. */
  | 'proven'
  /** Something does: the findings say what. */
  | 'contradicted'
  /** It cannot be known on this machine; the reason says why. */
  | 'unproven'
  /** A fault of vivero; the reason says which. */
  | 'errored';

/** What laying one overlay over the mock proved. */
export interface OverlayProof {
  readonly id: string;
  readonly kind: ProofKind;
  readonly system: ProvenSystem;
  readonly title: string;
  readonly outcome: ProofOutcome;
  /** Ids of the checks that name the defect, and must catch it. */
  readonly naming: readonly string[];
  /** Ids of the checks that failed; a check that was told just what the plain mock tells it is not among them. */
  readonly caughtBy: readonly string[];
  readonly findings: readonly ProofFinding[];
  /** Why it is `unproven` or `errored`; empty otherwise. */
  readonly reason: string;
  readonly durationMs: number;
}

/** How many overlays of a kind ended how. */
export interface ProofCount {
  readonly laid: number;
  readonly proven: number;
  /** Defects that no check which names them caught. */
  readonly survived: number;
  /** Overlays under which a check raised a false alarm. */
  readonly falseAlarms: number;
  readonly unproven: number;
  readonly errored: number;
}

/** What one check caught. */
export interface CheckProof {
  readonly id: string;
  readonly suite: string;
  /** Defects that it names and that were laid, and those of them that it caught. */
  readonly named: readonly string[];
  readonly caught: readonly string[];
  /** Ids of the overlays under which it raised a false alarm. */
  readonly falseAlarms: readonly string[];
}

/** A whole proof: what was laid over the mock, and what each check made of it. */
export interface ProofReport {
  readonly schemaVersion: 1;
  readonly tool: RunReport['tool'];
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: number;
  /** The signal that ended the proof early; `null` where it came to its end. */
  readonly interruptedBy: 'SIGINT' | 'SIGTERM' | null;
  /** True where every check was put to every overlay: nothing was selected. */
  readonly isWhole: boolean;
  readonly summary: {
    readonly checks: number;
    readonly clauses: number;
    readonly defects: ProofCount;
    readonly variants: ProofCount;
    /** Overlays that were to be proven and were not reached. */
    readonly left: number;
  };
  /** In the order of the catalogue, the plain mock first. */
  readonly overlays: readonly OverlayProof[];
  readonly checks: readonly CheckProof[];
}
