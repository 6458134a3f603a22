import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { LiveFeed } from './live-journal.ts';

/** What the results of a client come to while it is at work. */
export interface LiveVerdict {
  readonly verdict: 'conforms' | 'does not conform' | 'inconclusive';
  /** Why it is inconclusive; empty where it is not. */
  readonly reason: string;
  readonly passed: number;
  readonly failed: number;
}

/** Returns the verdict by now. Nothing can be said of a client that did no work in the ordinary service, save what its requests prove. */
export function liveVerdict(results: readonly CheckResult[], journal: Pick<LiveFeed, 'ofPlain'>): LiveVerdict {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const counts = {
    passed: results.filter(({ outcome }) => outcome === 'passed').length,
    failed: failed.length,
  };
  if (failed.some(({ level }) => level === 'MUST')) return { verdict: 'does not conform', reason: '', ...counts };
  const reason = reasonOf(counts.passed, journal.ofPlain());
  return { verdict: reason === '' ? 'conforms' : 'inconclusive', reason, ...counts };
}

function reasonOf(passed: number, { total, served }: ReturnType<LiveFeed['ofPlain']>): string {
  if (total === 0)
    return 'nothing came under "plain", with which the other scenarios are compared: let the client do its work there first';
  if (served === 0) return 'every request under "plain" was refused: the client did not come to its work';
  return passed > 0 ? '' : 'nothing that came is of a kind that a check judges';
}
