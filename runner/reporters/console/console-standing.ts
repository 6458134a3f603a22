import type { BaselineEntry, RunReport } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { groupEntries, isUnstable } from '../../../contracts/run-report/gating.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Longest reason of a baseline that is shown, in UTF-16 units. */
const maxLength = 240;

/** Returns the failures that the baseline accepts, each with its reason, owner and last day. */
export function describeAcceptedResults(report: RunReport, scope: EvidenceScope): string[] {
  const accepted = report.results.filter((result) => result.accepted);
  if (accepted.length === 0) return [];
  const { ink, width } = scope;
  const rows = accepted.flatMap((result) => {
    const terms = new Set(
      result.assertions.flatMap(({ accepted: term }) =>
        term === undefined ? [] : [`until ${term.expires}, ${term.owner}: ${term.reason}`],
      ),
    );
    return [
      `  ${ink.paint('dim', ink.symbols.note)} ${ink.clean(result.id)}  ${result.level}`,
      ...[...terms].flatMap((term) => indent(4, wrapText(ink.cut(term, maxLength), width - 4))),
    ];
  });
  return [ink.paint('bold', `Accepted by the baseline (${accepted.length})`), ...rows];
}

/** Returns the entries of the baseline that fail the run: those whose last day has passed, and those that are stale. */
export function describeBaseline({ baseline }: RunReport, { ink, width }: EvidenceScope): string[] {
  if (baseline === undefined) return [];
  const { expired, stale, file } = baseline;
  if (expired.length + stale.length === 0) return [];
  const count = groupEntries(expired).length + groupEntries(stale).length;
  const describe = (entry: BaselineEntry, what: string): string[] => {
    const name = entry.assertion === null ? entry.check : `${entry.check}: ${entry.assertion}`;
    const [first = '', ...rest] = wrapText(`${ink.cut(name, maxLength)} ${what}`, width - 4);
    return [`  ${ink.paint('yellow', ink.symbols.caution)} ${first}`, ...indent(4, rest)];
  };
  const whose = ({ owner, expires }: BaselineEntry): string => ink.cut(`expired on ${expires} (${owner})`, maxLength);
  return [
    ink.paint('bold', `Entries of ${ink.cut(file, maxLength)} to fix (${count})`),
    ...expired.flatMap((entry) => describe(entry, whose(entry))),
    ...stale.flatMap((entry) => describe(entry, 'no longer fails: delete its entry')),
  ];
}

/** Returns the checks that ended differently from one repetition to the next. */
export function describeUnstable({ results }: RunReport, { ink, width }: EvidenceScope): string[] {
  const unstable = results.filter(isUnstable);
  if (unstable.length === 0) return [];
  return [
    ink.paint('bold', `Unstable (${unstable.length})`),
    ...unstable.flatMap(({ id, repeats = [] }) =>
      indent(2, wrapText(`${ink.clean(id)}: ${repeats.join(', ')}`, width - 2)),
    ),
  ];
}
