import { type OperationLatency, summariseLatency } from '../../contracts/run-report/latency.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { System } from '../../contracts/systems.ts';
import { describeLatency } from '../reporters/latency-table.ts';

/** One operation that is slower, or faster, than in the older run. */
export interface ComparedLatency {
  readonly system: System;
  readonly operation: string;
  readonly isSlower: boolean;
  readonly old: OperationLatency;
  readonly new: OperationLatency;
}

/** What differs by less may be chance: so many times, and so many milliseconds. */
const least = { times: 1.5, ms: 20 } as const;

/**
 * Returns the operations of two runs that take longer or less long by far, the slower ones first, those that changed most before others. Half
 * of the responses must say so, and as many of them as tell p95: a run that was slow for a moment is not slower.
 */
export function compareLatency(
  before: Pick<RunReport, 'exchanges'>,
  after: Pick<RunReport, 'exchanges'>,
): ComparedLatency[] {
  const key = ({ system, operation }: OperationLatency): string => `${system} ${operation}`;
  const olds = new Map(summariseLatency(before).map((one) => [key(one), one]));
  const compared = summariseLatency(after).flatMap((now): ComparedLatency[] => {
    const old = olds.get(key(now));
    if (old === undefined || old.p95Ms === null || now.p95Ms === null) return [];
    const { system, operation } = now;
    const isSlower = isLonger(old.p50Ms, now.p50Ms) && isLonger(old.p95Ms, now.p95Ms);
    const isFaster = isLonger(now.p50Ms, old.p50Ms) && isLonger(now.p95Ms, old.p95Ms);
    return isSlower || isFaster ? [{ system, operation, isSlower, old, new: now }] : [];
  });
  return compared.toSorted((a, b) => Number(b.isSlower) - Number(a.isSlower) || changeOf(b) - changeOf(a));
}

/** Returns what changed for an operation, on one line; not escaped. */
export function describeLatencyChange({ old, new: now }: ComparedLatency): string {
  const change = (from: number | null, to: number | null): string =>
    `${describeLatency(to)}, was ${describeLatency(from)}`;
  return `p50 ${change(old.p50Ms, now.p50Ms)}; p95 ${change(old.p95Ms, now.p95Ms)}`;
}

function isLonger(beforeMs: number, nowMs: number): boolean {
  return nowMs >= beforeMs * least.times && nowMs - beforeMs >= least.ms;
}

function changeOf({ old, new: now }: ComparedLatency): number {
  return Math.abs(now.p50Ms - old.p50Ms);
}
