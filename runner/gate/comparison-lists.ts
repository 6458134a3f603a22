import { describeInside, sumChanges } from '../text/assertion-changes.ts';
import type { ComparedCheck, Comparison } from './compare-runs.ts';

/** Returns how many checks of a list have no line, as a sentence; empty where all have one. */
export function describeRest({ count, checks }: ComparisonList, shown: number): string {
  const [left, idle] = [Math.max(0, checks.length - shown), count - checks.length];
  return [...(left > 0 ? [`and ${left} more`] : []), ...(idle > 0 ? [`${idle} inapplicable`] : [])].join(', ');
}

/** One list of a comparison, as it is shown. */
export interface ComparisonList {
  readonly heading: string;
  /** How many there are. */
  readonly count: number;
  /** Those that are worth a line: not what was or is asked for the first or the last time, and does not apply. */
  readonly checks: readonly ComparedCheck[];
  /** True for what a person must look at. */
  readonly isUrgent: boolean;
}

/** Returns the lists of a comparison that are not empty, the most urgent first. */
export function comparisonLists(comparison: Comparison): ComparisonList[] {
  const { newlyFailing, noLongerJudged, stillFailing, fixed, newlyJudged, gone } = comparison;
  const lists = [
    { heading: 'Newly failing', checks: newlyFailing, isUrgent: true },
    { heading: 'Failed before, not run now', checks: unrunFailures(comparison), isUrgent: true },
    { heading: 'No longer judged', checks: noLongerJudged, isUrgent: true },
    { heading: 'Still failing', checks: stillFailing, isUrgent: false },
    { heading: 'Fixed', checks: fixed, isUrgent: false },
    { heading: 'Newly judged', checks: newlyJudged, isUrgent: false },
    { heading: 'New', checks: comparison.new, isUrgent: false },
    { heading: 'Gone', checks: gone.filter((check) => check.old !== 'failed'), isUrgent: false },
  ];
  return lists
    .filter(({ checks }) => checks.length > 0)
    .map(({ heading, checks, isUrgent }) => ({
      heading,
      count: checks.length,
      checks: checks.filter((check) => isUrgent || (check.new ?? check.old) !== 'inapplicable'),
      isUrgent,
    }));
}

function unrunFailures({ gone }: Comparison): ComparedCheck[] {
  return gone.filter((check) => check.old === 'failed');
}

/** Returns how a check ended before and now, in words: `passed, now failed MUST (accepted)`. */
export function describeChange(check: ComparedCheck): string {
  const { old, new: now, level, isAccepted, isUnstable, gates } = check;
  const inside = old === 'failed' && now === 'failed' ? changedInside([check]) : '';
  const notes = [
    ...(isAccepted ? ['accepted'] : now === 'failed' && !gates ? ['below the threshold'] : []),
    ...(isUnstable ? ['unstable'] : []),
    ...(inside === '' ? [] : [inside]),
  ];
  const end = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  const words = now === null ? 'not run' : now === 'passed' ? now : `${now} ${level}`;
  return old === now ? `${words}${end}` : `${old ?? 'not run'}, now ${words}${end}`;
}

/** Returns how many assertions changed in checks that fail before and after; empty where none did. */
function changedInside(checks: ReadonlyArray<Pick<ComparedCheck, 'mended' | 'newFailures'>>): string {
  return describeInside(
    sumChanges(checks.map(({ mended, newFailures }) => ({ mended: mended.length, failing: newFailures.length }))),
  );
}

/** Returns the one line that says what came of a comparison. */
export function describeComparison(comparison: Comparison): string {
  const { exitCode, newlyFailing, fixed, stillFailing, newRun } = comparison;
  const unrun = unrunFailures(comparison).length;
  const lesser = exitCode !== 1 && newlyFailing.length > 0 ? ' (accepted, or below the threshold)' : '';
  const lost = comparison.noLongerJudged.filter(({ gates }) => gates).length;
  const changed = changedInside(stillFailing);
  const unjudged = comparison.noLongerJudged.length;
  const counts = [
    `${newlyFailing.length} newly failing${lesser}`,
    `${fixed.length} fixed`,
    `${stillFailing.length} still failing${changed === '' ? '' : ` (inside them: ${changed})`}`,
    ...(unrun === 0 ? [] : [`${unrun} that failed before not run`]),
    ...(unjudged === 0 ? [] : [`${unjudged} no longer judged`]),
  ].join(', ');
  const why = newRun.exitCode > 1 ? 'the new run has no verdict' : `no longer judged: ${lost} that decide the verdict`;
  if (exitCode === 3) return `inconclusive, ${why}: ${counts}`;
  return counts;
}
