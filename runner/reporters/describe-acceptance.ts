import type { Acceptance, CheckResult } from '../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../text/escape.ts';

/** Longest reason and name that are written out, in UTF-16 units. */
const maxLength = { reason: 500, name: 100 };

/** Returns why the failures of a check are accepted, each acceptance once; empty where none is. */
export function acceptancesOf({ assertions }: CheckResult): Acceptance[] {
  const accepted = assertions.flatMap((assertion) => (assertion.accepted === undefined ? [] : [assertion.accepted]));
  return [...new Map(accepted.map((acceptance) => [describeAcceptance(acceptance), acceptance])).values()];
}

/** Returns an acceptance on one line: `accepted until 2026-12-31 (owner): reason`. */
export function describeAcceptance({ reason, owner, expires }: Acceptance): string {
  const name = escapeAndCut(owner, maxLength.name);
  return `accepted until ${escapeAndCut(expires, maxLength.name)} (${name}): ${escapeAndCut(reason, maxLength.reason)}`;
}
