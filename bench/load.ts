import autocannon from 'autocannon';

/** A load of valid requests. */
export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly seconds: number;
}

/** What a load measured. */
export interface LoadResult {
  /** Answers with a status of 200 to 299. */
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Answers with another status, and requests without an answer. */
  readonly faults: number;
}

/** Connections of every load. */
export const connections = 16;

/** Resolves to what autocannon measures at {@link connections} connections; times are taken of each answer, not in whole milliseconds. */
export async function load({ url, headers, body, seconds }: LoadOptions): Promise<LoadResult> {
  const timesMs: number[] = [];
  const run = autocannon({ url, connections, duration: seconds, method: 'POST', headers, body });
  run.on('response', (...answer: [client: unknown, status: number, sizeBytes: number, timeMs: number]) =>
    timesMs.push(answer[3]),
  );
  const result = await run;
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: quantile(timesMs, 0.99),
    faults: result.non2xx + result.errors,
  };
}

/** Returns the value below which that part of the values lies; NaN for none. */
function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Returns the middle value; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
