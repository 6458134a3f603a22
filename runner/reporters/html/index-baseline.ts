import type { Acceptance, AppliedBaseline, BaselineEntry } from '../../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../../text/escape.ts';

/** Longest texts, in UTF-16 units. */
const longest = { file: 300, name: 120, reason: 600 } as const;
/** Entries of each kind that are named; a baseline of more is told by its counts. */
const mostEntries = 2000;

/** Returns what a baseline did, every text of it safe to be shown and of bounded length. */
export function indexBaseline({ file, entries, expired, stale }: AppliedBaseline): AppliedBaseline {
  return {
    file: escapeAndCut(file, longest.file),
    entries,
    expired: expired.slice(0, mostEntries).map(boundEntry),
    stale: stale.slice(0, mostEntries).map(boundEntry),
  };
}

/** Returns why a failure is accepted, safe to be shown and of bounded length. */
export function boundAcceptance({ reason, owner, expires }: Acceptance): Acceptance {
  return {
    reason: escapeAndCut(reason, longest.reason),
    owner: escapeAndCut(owner, longest.name),
    expires: escapeAndCut(expires, longest.name),
  };
}

function boundEntry(entry: BaselineEntry): BaselineEntry {
  const { check, assertion } = entry;
  return {
    check: escapeAndCut(check, longest.file),
    assertion: assertion === null ? null : escapeAndCut(assertion, longest.reason),
    ...boundAcceptance(entry),
  };
}
