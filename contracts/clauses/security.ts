import type { ClauseId } from './index.ts';

/** A breach of a clause that was published as a vulnerability of some software. */
export interface SecurityNote {
  /** How grave the gravest of the advisories says it is; critical ones are high. */
  readonly severity: 'high' | 'medium';
  /** Their numbers, such as CVE-2025-66414. */
  readonly advisories: readonly string[];
}

/** The clauses whose breach is a vulnerability in practice, whatever their documents say: of some the level is as low as MAY. */
const notes: Readonly<Partial<Record<ClauseId, SecurityNote>>> = {
  'mcp-2025-11-25:transport.host-validated': { severity: 'high', advisories: ['CVE-2025-66414'] },
};

/** Their ids. */
export const securityClauses = Object.keys(notes) as readonly ClauseId[];

/** Returns what is said of it to people, on one line. */
export function describeSecurity({ severity, advisories }: SecurityNote): string {
  return `${severity}: published as a vulnerability (${advisories.join(', ')}); --fail-on security makes a failure fail the run`;
}

/** Returns what was published of breaches of a clause, or `null`. */
export function findSecurityNote(clause: ClauseId): SecurityNote | null {
  return notes[clause] ?? null;
}
