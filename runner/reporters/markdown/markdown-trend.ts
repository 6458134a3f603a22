import type { EarlierRun, FailingTrend, RunTrend } from '../../../contracts/run-report/run-trend.ts';
import { markdownCode, markdownText } from './markdown-text.ts';

/** Longest name of a run, and most checks that are named. */
const most = { name: 60, id: 200, checks: 5 };

/** Returns a sentence on what changed since earlier runs, for the first lines of a report. */
export function markdownRunTrend(trend: RunTrend): string {
  const { runs, first, failing, fixed } = trend;
  const isNew = ({ since }: FailingTrend): boolean => since === null;
  const fresh = [...failing.values()].filter(isNew).length;
  const named = fixed.slice(0, most.checks).map((id) => markdownCode(id, most.id));
  const more = fixed.length - named.length;
  const names = fixed.length === 0 ? '' : `: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const before = `${runs === 1 ? '1 earlier run' : `${runs} earlier runs`} since ${dayOf(first)}`;
  return `Compared with ${before}: ${fresh} newly failing, ${failing.size - fresh} failing before, ${fixed.length} fixed${names}`;
}

/** Returns since when a check fails, for its failure; `null` where nothing is known of it. */
export function markdownFailingTrend(trend: RunTrend | undefined, id: string): string | null {
  const found = trend?.failing.get(id);
  if (found === undefined) return null;
  const { since, runs, firstSeen } = found;
  const seen = firstSeen === null ? 'first seen in this run' : `first seen in ${describeRun(firstSeen)}`;
  if (since === null) return `new: ${firstSeen === null ? seen : `it passed since, ${seen}`}`;
  return `failing since ${describeRun(since)} (${runs + 1} runs in a row), ${seen}`;
}

function describeRun(run: EarlierRun): string {
  return `run ${markdownCode(run.run, most.name)} of ${dayOf(run)}`;
}

function dayOf({ startedAt }: EarlierRun): string {
  return markdownText(startedAt.slice(0, 10), most.name);
}
