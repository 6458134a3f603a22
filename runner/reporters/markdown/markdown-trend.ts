import type { EarlierRun, RunTrend } from '../../../contracts/run-report/run-trend.ts';
import { describeInside } from '../../text/assertion-changes.ts';
import { describeTrend } from '../describe-trend.ts';
import { markdownCode, markdownText } from './markdown-text.ts';

/** Longest name of a run, and of a check. */
const most = { name: 60, id: 200 };

/** Returns a sentence on what changed since earlier runs, for the first lines of a report. */
export function markdownRunTrend(trend: RunTrend): string {
  return describeTrend(trend, {
    nameOf: (id) => markdownCode(id, most.id),
    dayOf: (day) => markdownText(day, most.name),
  });
}

/** Returns since when a check fails, for its failure; `null` where nothing is known of it. */
export function markdownFailingTrend(trend: RunTrend | undefined, id: string): string | null {
  const found = trend?.failing.get(id);
  if (found === undefined) return null;
  const { since, runs, firstSeen, inside } = found;
  const changed = inside === null ? '' : describeInside(inside);
  const seen = firstSeen === null ? 'first seen in this run' : `first seen in ${describeRun(firstSeen)}`;
  if (since === null) return `new: ${firstSeen === null ? seen : `it passed since, ${seen}`}`;
  return `failing since ${describeRun(since)} (${runs + 1} runs in a row), ${seen}${changed === '' ? '' : `; since the last run: ${changed}`}`;
}

function describeRun(run: EarlierRun): string {
  return `run ${markdownCode(run.run, most.name)} of ${dayOf(run)}`;
}

function dayOf({ startedAt }: EarlierRun): string {
  return markdownText(startedAt.slice(0, 10), most.name);
}
