import { leastSamples, percentileOf, timedOperation } from '../../contracts/run-report/latency.ts';
import type { ObservingCheck } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { Assertion } from '../kit/expect.ts';
import type { LatencyLimits } from '../kit/latency-limits.ts';
import type { Observer } from './observer.ts';
import { resultOf, resultWithoutRun } from './run-check.ts';
import type { RunSettings } from './run-settings.ts';

/** A timed response. */
interface Sample {
  readonly completeMs: number;
  /** Number of its exchange. */
  readonly exchange: number;
}

/** A target may have operations without end: more are not kept. */
const mostOperations = 1000;

/** Returns the observer of a check of how fast the operations of a system are. */
export function observeLatency(check: ObservingCheck, latency: NonNullable<RunSettings['latency']>): Observer {
  const [system] = check.systems;
  const limits = system && latency[system];
  const samples = new Map<string, Sample[]>();
  return {
    check,
    see(exchange) {
      if (exchange.system !== system || exchange.timing === undefined) return;
      const operation = timedOperation(exchange, bodiesOf(exchange));
      if (operation === null) return;
      const known = samples.get(operation) ?? [];
      known.push({ completeMs: exchange.timing.completeMs, exchange: exchange.id });
      if (known.length > 1 || samples.size < mostOperations) samples.set(operation, known);
    },
    result(reason) {
      if (limits === undefined) return resultWithoutRun(check, 'inapplicable', 'no limit is configured');
      const assertions = [...samples].flatMap(([operation, found]) => judgeOperation(operation, found, limits));
      const end = { assertions, thrown: null, durationMs: 0, level: limits.level };
      if (assertions.length > 0) return resultOf(check, end);
      if (reason !== null) return resultWithoutRun(check, 'untestable', reason);
      return resultWithoutRun(check, 'inapplicable', describeLack(samples, limits));
    },
  };
}

function judgeOperation(operation: string, samples: readonly Sample[], limits: LatencyLimits): Assertion[] {
  return (['p50', 'p95', 'p99'] as const).flatMap((name) => {
    const limitMs = limits[name];
    if (limitMs === null || samples.length < neededFor(name, limits)) return [];
    const times = samples.map(({ completeMs }) => completeMs);
    const foundMs = percentileOf(times, Number(name.slice(1))) ?? 0;
    return [
      {
        ok: foundMs <= limitMs,
        statement: `${operation}: ${name} is at most ${limitMs} ms`,
        expected: `at most ${limitMs} ms`,
        actual: `${Math.round(foundMs)} ms over ${samples.length} responses`,
        exchange: samples.find(({ completeMs }) => completeMs === foundMs)?.exchange ?? null,
      },
    ];
  });
}

/** Of few responses, p95 and p99 would be the slowest alone: one that was slow by chance would fail the operation. */
function neededFor(name: 'p50' | 'p95' | 'p99', limits: LatencyLimits): number {
  return Math.max(limits.samples, leastSamples[name]);
}

function describeLack(samples: ReadonlyMap<string, readonly Sample[]>, limits: LatencyLimits): string {
  const names = (['p50', 'p95', 'p99'] as const).filter((name) => limits[name] !== null);
  const needed = Math.min(...names.map((name) => neededFor(name, limits)));
  const [most] = [...samples].toSorted(([, a], [, b]) => b.length - a.length);
  const found = most === undefined ? 'none was timed' : `${most[0]} had the most, ${most[1].length}`;
  return `too few responses to judge an operation: ${needed} successful ones are needed, and ${found}`;
}

/** Returns what the bodies of an exchange say. */
export function bodiesOf({ request, response }: Exchange): Parameters<typeof timedOperation>[1] {
  const textOf = (body: { readonly bytes: Uint8Array } | undefined): string | null =>
    body === undefined ? null : Buffer.from(body.bytes).toString('utf8');
  return {
    requestBytes: request.body.bytes.length,
    request: () => textOf(request.body),
    response: () => textOf(response?.body),
  };
}
