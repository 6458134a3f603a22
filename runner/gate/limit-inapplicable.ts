import type { InapplicableLimit } from '../config/gate-options.ts';
import type { CheckResult, RunAbort, RunReport } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { groupByReason } from '../../contracts/run-report/gating.ts';

/**
 * Returns a report that is inconclusive where nothing was selected, nothing was executed, or more checks are inapplicable than
 * allowed (`null`: no limit); any other as it is. A shard is left alone: it is judged with the others once they are merged.
 */
export function limitInapplicable(report: RunReport, limit: InapplicableLimit | null): RunReport {
  const isShard = report.shard !== null && report.shard.total > 1;
  const abort = report.abort === null && !isShard ? judge(report, limit) : null;
  return abort === null ? report : withVerdict({ ...report, abort });
}

function judge({ summary, results }: RunReport, limit: InapplicableLimit | null): RunAbort | null {
  const { planned, inapplicable } = summary;
  if (planned === 0) return { kind: 'nothing-selected', message: 'no check was selected', advice: 'npx vivero list' };
  const advice = `Most often: ${commonest(results)}`;
  if (inapplicable === planned) {
    const all = planned === 1 ? 'the one check that was selected is' : `all ${planned} checks that were selected are`;
    return { kind: 'nothing-executed', message: `nothing was executed: ${all} inapplicable`, advice };
  }
  if (limit === null || !exceeds(inapplicable, planned, limit)) return null;
  const allowed = 'count' in limit ? limit.count : `${limit.percent} %`;
  const share = 'count' in limit ? '' : ` (${percentOf(inapplicable, planned)} %)`;
  return {
    kind: 'too-many-inapplicable',
    message: `${inapplicable} of ${planned} checks are inapplicable${share}, and --max-inapplicable allows ${allowed}`,
    advice,
  };
}

function exceeds(inapplicable: number, planned: number, limit: InapplicableLimit): boolean {
  return 'count' in limit ? inapplicable > limit.count : inapplicable * 100 > limit.percent * planned;
}

/** Rounded up, so that it never looks allowed. */
function percentOf(inapplicable: number, planned: number): number {
  return Math.ceil((inapplicable * 1000) / planned) / 10;
}

function commonest(results: readonly CheckResult[]): string {
  const [group] = groupByReason(results.filter(({ outcome }) => outcome === 'inapplicable'));
  const count = group?.results.length ?? 0;
  return `${group?.reason ?? ''} (${count} ${count === 1 ? 'check' : 'checks'}).`;
}
