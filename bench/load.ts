import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Autocannon from 'autocannon';
import { quantile } from './quantile.ts';

/** It is installed with the packages of the trials: npm ci --prefix runner/trials. */
const trials = createRequire(join(import.meta.dirname, '../runner/trials/package.json'));

/** Tells whether what loads a server is installed. */
export function canLoad(): boolean {
  try {
    return trials.resolve('autocannon') !== '';
  } catch {
    return false;
  }
}

/** A load of valid requests. */
export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly seconds: number;
  /** Requests a second; as many as possible where it is not given. */
  readonly rate?: number;
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
export async function load({ url, headers, body, seconds, rate }: LoadOptions): Promise<LoadResult> {
  const autocannon = trials('autocannon') as typeof Autocannon;
  const timesMs: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers,
    body,
    ...(rate !== undefined && { overallRate: rate }),
  });
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
