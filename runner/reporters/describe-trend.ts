import { describeInside, sumChanges } from '../text/assertion-changes.ts';
import type { FailingTrend, RunTrend } from '../../contracts/run-report/run-trend.ts';

/** Most checks that are named of one kind. */
const mostNamed = 5;

/** How the parts of the sentence are written that others may have written: ids of checks, and a day. */
export interface TrendStyle {
  nameOf(this: void, id: string): string;
  dayOf(this: void, day: string): string;
}

/** Returns a sentence on what changed since earlier runs. */
export function describeTrend(trend: RunTrend, { nameOf, dayOf }: TrendStyle): string {
  const { runs, first, failing, fixed, noLongerJudged } = trend;
  const isNew = ({ since }: FailingTrend): boolean => since === null;
  const fresh = [...failing.values()].filter(isNew).length;
  const changed = describeInside(sumChanges([...failing.values()].flatMap(({ inside }) => inside ?? [])));
  const inside = changed === '' ? '' : ` (inside them: ${changed})`;
  const named = (ids: readonly string[]): string => {
    const left = ids.length - mostNamed;
    const names = ids.slice(0, mostNamed).map(nameOf).join(', ');
    return ids.length === 0 ? '' : `: ${names}${left > 0 ? ` and ${left} more` : ''}`;
  };
  const before = `${runs === 1 ? '1 earlier run' : `${runs} earlier runs`} since ${dayOf(first.startedAt.slice(0, 10))}`;
  const unjudged =
    noLongerJudged.length === 0 ? '' : `; ${noLongerJudged.length} no longer judged${named(noLongerJudged)}`;
  return `Compared with ${before}: ${fresh} newly failing, ${failing.size - fresh} failing before${inside}, ${fixed.length} fixed${named(fixed)}${unjudged}`;
}
