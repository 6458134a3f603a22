import { type OperationLatency, summariseLatency } from '../../contracts/run-report/latency.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** A row of the table of operations: name, responses, p50, p95, p99 and the time to the first byte, as people read them. */
export type LatencyRow = readonly [
  operation: string,
  samples: string,
  p50: string,
  p95: string,
  p99: string,
  first: string,
];

/** What the columns of the table are called. */
export const latencyColumns: LatencyRow = ['operation', 'responses', 'p50', 'p95', 'p99', 'first byte'];

/** Returns a row for each operation of a run, the slowest first; nothing of it is escaped. */
export function latencyRows(report: Pick<RunReport, 'exchanges' | 'operations'>): LatencyRow[] {
  return summariseLatency(report).map(latencyRow);
}

function latencyRow({ system, operation, samples, p50Ms, p95Ms, p99Ms, firstByteMs }: OperationLatency): LatencyRow {
  const times = [p50Ms, p95Ms, p99Ms, firstByteMs].map(describeLatency) as [string, string, string, string];
  return [`${system} ${operation}`, samples.toLocaleString('en'), ...times];
}

/** Returns the time of a response as people read it: `1.7 ms`, `240 ms`, `2.4 s`; a dash where there were too few to tell. */
export function describeLatency(latencyMs: number | null): string {
  if (latencyMs === null) return '-';
  if (latencyMs < 10) return `${latencyMs.toFixed(1)} ms`;
  return latencyMs < 1000 ? `${Math.round(latencyMs)} ms` : `${(latencyMs / 1000).toFixed(1)} s`;
}
