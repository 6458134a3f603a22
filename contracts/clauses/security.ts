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
  'json-rpc:request.hostile': { severity: 'high', advisories: ['CVE-2026-0621'] },
  'json-rpc:response.one': { severity: 'high', advisories: ['CVE-2026-25536'] },
  'mcp-2025-11-25:transport.host-validated': { severity: 'high', advisories: ['CVE-2025-66414'] },
  'mcp-authorization-server:redirects.registered': { severity: 'high', advisories: ['CVE-2025-4143'] },
  'practice:docs.own-document': { severity: 'medium', advisories: ['CVE-2018-25031'] },
  'practice:docs.page-files-alone': { severity: 'medium', advisories: ['CVE-2024-22207'] },
  'practice:fields.own-words': { severity: 'medium', advisories: ['GHSA-q7jf-gf43-6x6p'] },
  'practice:pages.sent-fields': { severity: 'medium', advisories: ['CVE-2025-61925', 'CVE-2025-64525'] },
  'practice:redirects.own-host': { severity: 'medium', advisories: ['CVE-2021-22964'] },
  'rfc9068:validation.issuer-keys': { severity: 'high', advisories: ['CVE-2015-9235', 'CVE-2016-10555'] },
  'rfc9110:status.5xx-server-fault': {
    severity: 'high',
    advisories: ['CVE-2022-39288', 'CVE-2024-32652', 'CVE-2025-7338'],
  },
  'rfc9112:chunked.extensions-limited': { severity: 'high', advisories: ['CVE-2024-22019'] },
  'rfc9112:coding.chunked-last': { severity: 'medium', advisories: ['CVE-2022-32213'] },
  'rfc9112:field.no-blank-before-colon': { severity: 'medium', advisories: ['CVE-2021-22959'] },
  'rfc9112:message.bare-cr': { severity: 'high', advisories: ['CVE-2023-30589'] },
  'service:api.every-spelling': { severity: 'high', advisories: ['CVE-2025-64765', 'CVE-2026-29087'] },
  'service:authentication.every-resource': { severity: 'high', advisories: ['CVE-2025-29927', 'CVE-2026-33131'] },
  'service:pages.keep-secrets': { severity: 'high', advisories: ['CVE-2024-29180'] },
  'service:plants.request-media-type': { severity: 'medium', advisories: ['CVE-2022-41919'] },
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
