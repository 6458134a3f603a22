import { isObject } from '../documents/json-value.ts';
import type { Level } from '../../contracts/clauses/clause.ts';
import type { System } from '../../contracts/systems.ts';
import type { LatencyLimits } from '../kit/latency-limits.ts';
import type { ConfiguredLatency, ConfiguredTarget } from './config-file.generated.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { readDurationMs } from './duration.ts';
import { valueAt } from './value-at.ts';

const percentiles = ['p50', 'p95', 'p99'] as const;

const names = {
  plantStore: 'plant-store',
  api: 'api',
  mcp: 'mcp',
  site: 'site',
  connector: 'connector',
} as const satisfies Record<string, System>;

const addressedSystems = Object.keys(names) as ReadonlyArray<keyof typeof names>;

const levels: Readonly<Record<NonNullable<NonNullable<ConfiguredLatency>['level']>, Level>> = {
  must: 'MUST',
  should: 'SHOULD',
  may: 'MAY',
  advice: 'ADVICE',
};

/** Returns how fast each system of a valid target is to be; those without a limit are left out. */
export function resolveLatency(target: ConfiguredTarget): Partial<Record<System, LatencyLimits>> {
  const found = addressedSystems.flatMap((system) => {
    if (target[system] === undefined) return [];
    const own = target.systems?.[system]?.latency;
    const { level = 'advice', samples = 20, ...limits } = own === null ? {} : { ...target.latency, ...own };
    const [p50, p95, p99] = percentiles.map((name) => inMilliseconds(limits[name])) as [number, number, number];
    if (percentiles.every((name) => limits[name] === undefined)) return [];
    return [[names[system], { p50, p95, p99, level: levels[level], samples }] as const];
  });
  return Object.fromEntries(found);
}

/** Returns what is wrong with the limits of a target: some that limit nothing. */
export function judgeLatency(target: unknown, path: KeyPath): Finding[] {
  const common = valueAt(target, ['latency']);
  const places: readonly KeyPath[] = [
    ['latency'],
    ...addressedSystems.map((system) => ['systems', system, 'latency'] as const),
  ];
  return places.flatMap((place) => {
    const given = valueAt(target, place);
    if (!isObject(given)) return [];
    const whole = { ...(isObject(common) && common), ...given };
    if (percentiles.some((name) => whole[name] !== undefined)) return [];
    return [
      { path: [...path, ...place], part: 'key' as const, message: 'has no limit; write one, such as p95: 500ms' },
    ];
  });
}

function inMilliseconds(written: number | string | undefined): number | null {
  return typeof written === 'string' ? readDurationMs(written) : (written ?? null);
}
