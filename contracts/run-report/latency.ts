import type { System } from '../systems.ts';
import { nameOperation } from './operation-name.ts';
import type { RunReport, StoredExchange } from './run-report.ts';

/** Times of the responses to one operation, in milliseconds. A percentile that so few responses cannot tell is `null`. */
export interface OperationLatency {
  readonly system: System;
  /** Such as `POST /plants`; not escaped. */
  readonly operation: string;
  /** How many responses were timed. */
  readonly samples: number;
  readonly p50Ms: number;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  /** Until half of the responses had begun. */
  readonly firstByteMs: number;
}

/** So many responses are needed, at the least, to tell a percentile: with fewer it would be the slowest of all. */
export const leastSamples = { p50: 10, p95: 20, p99: 100 } as const;

/** A longer request takes its time to be sent, in bytes. */
const longestRequestBytes = 65_536;

/** An exchange, stored or not, as far as it says how long it took. */
export interface TimedExchange {
  readonly system: System;
  readonly attempts: number;
  readonly timing?: { readonly firstByteMs: number; readonly completeMs: number };
  readonly fault: unknown;
  readonly request: { readonly method: string; readonly url: string };
  readonly response: { readonly status: number; readonly endedByUs?: true } | null;
}

/** What the bodies of an exchange say. */
export interface TimedBodies {
  readonly requestBytes: number;
  readonly request: () => string | null;
  readonly response: () => string | null;
}

/**
 * Returns the operation whose time an exchange tells, or `null` where it tells none: what was sent more than once, refused, sent
 * elsewhere (to sign in, for example), failed, left by us, or long to send says nothing of how fast the operation is.
 */
export function timedOperation(exchange: TimedExchange, bodies: TimedBodies): string | null {
  const { system, timing, attempts, fault, request, response } = exchange;
  if (timing === undefined || attempts !== 1 || fault !== null || response === null) return null;
  if (!isServed(response.status) || response.endedByUs === true) return null;
  if (bodies.requestBytes > longestRequestBytes) return null;
  if (system === 'mcp' && isRpcError(bodies.response())) return null;
  return nameOperation({ system, method: request.method, url: request.url, body: bodies.request });
}

function isServed(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

/**
 * Returns how fast each operation of a run was, by p95, the slowest first; those with too few responses for it come last, by their p50. It
 * says nothing of whether that is good.
 */
export function summariseLatency({
  exchanges,
  operations = [],
}: Pick<RunReport, 'exchanges' | 'operations'>): OperationLatency[] {
  const stored = exchanges.flatMap((exchange) => {
    const operation = timedOperation(exchange, bodiesOf(exchange));
    return operation === null || exchange.timing === undefined
      ? []
      : [{ system: exchange.system, operation, ...exchange.timing }];
  });
  // Of the requests to the operations of a document only a sample is stored.
  const requested = operations.flatMap(({ method, path, times = [] }) =>
    times.map(([firstByteMs, completeMs]) => ({
      system: 'api' as const,
      operation: `${method} ${path}`,
      firstByteMs,
      completeMs,
    })),
  );
  const timed = [...stored, ...requested];
  const byOperation = Map.groupBy(timed, ({ system, operation }) => `${system} ${operation}`);
  return [...byOperation.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [describe([first, ...others])]))
    .toSorted((a, b) => (b.p95Ms ?? -1) - (a.p95Ms ?? -1) || b.p50Ms - a.p50Ms || (a.operation < b.operation ? -1 : 1));
}

/** Returns the smallest of the values that so many hundredths of all do not exceed; `null` where there are none. */
export function percentileOf(values: readonly number[], percent: number): number | null {
  const rank = Math.ceil((values.length * percent) / 100);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? null;
}

interface OperationTime {
  readonly system: System;
  readonly operation: string;
  readonly firstByteMs: number;
  readonly completeMs: number;
}

function describe(times: readonly [OperationTime, ...OperationTime[]]): OperationLatency {
  const [{ system, operation }] = times;
  const complete = times.map(({ completeMs }) => completeMs);
  const tell = (percent: number, least: number): number | null =>
    times.length < least ? null : percentileOf(complete, percent);
  const firstBytes = times.map(({ firstByteMs }) => firstByteMs);
  return {
    system,
    operation,
    samples: times.length,
    p50Ms: percentileOf(complete, 50) ?? 0,
    p95Ms: tell(95, leastSamples.p95),
    p99Ms: tell(99, leastSamples.p99),
    firstByteMs: percentileOf(firstBytes, 50) ?? 0,
  };
}

function bodiesOf({ request, response }: StoredExchange): TimedBodies {
  return {
    requestBytes: request.body.sizeBytes,
    request: () => request.body.text,
    response: () => response?.body.text ?? null,
  };
}

/** An MCP server refuses with a status of 200 too: as JSON, or as the data of an event. */
function isRpcError(body: string | null): boolean {
  if (body === null) return false;
  const lines = body.split('\n').filter((line) => line.startsWith('data:'));
  const texts = lines.length === 0 ? [body] : lines.map((line) => line.slice('data:'.length));
  return texts.some(hasError);
}

function hasError(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'error' in message;
  } catch {
    return false;
  }
}
