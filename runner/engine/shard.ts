import type { Shard } from '../../contracts/run-report/shard.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import type { Feeder } from './feeders.ts';
import { seededNumber } from './identity.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * Returns the checks of one shard, in the order given. A check that asks belongs to one shard, by the list and the durations
 * alone, so that every machine agrees without talking; a check that judges exchanges of others is in all, and judges those of
 * its shard.
 *
 * @param durationsMs how long each check took before, in the order of the checks; empty where nobody knows
 */
export function checksOfShard(
  checks: readonly Check[],
  shard: Shard | null,
  durationsMs: readonly number[] = [],
): Check[] {
  if (shard === null) return [...checks];
  const asking = checks
    .map((check, place) => ({ check, weight: 1 + (durationsMs[place] ?? 0) }))
    .filter(({ check }) => !isObserving(check));
  const groups = [...Map.groupBy(asking, ({ check }) => groupOf(check))].map(([name, members]) => ({
    members,
    weight: members.reduce((sum, { weight }) => sum + weight, 0),
    chance: seededNumber(name, 2 ** 48),
  }));
  // The longest first, each to whoever has least to do: where all weigh the same, in turn.
  const loads = Array.from({ length: shard.total }, () => 0);
  const mine = new Set<Check>();
  for (const { members, weight } of groups.sort((a, b) => b.weight - a.weight || a.chance - b.chance)) {
    const place = loads.indexOf(Math.min(...loads));
    loads[place] = (loads[place] ?? 0) + weight;
    if (place === shard.index - 1) for (const { check } of members) mine.add(check);
  }
  return checks.filter((check) => isObserving(check) || mine.has(check));
}

/** Returns what one shard sends for checks that judge exchanges of others. */
export function feedersOfShard(feeders: readonly Feeder[], shard: Shard | null): Feeder[] {
  const checks = feeders.map(({ check }) => check);
  const mine = new Set<string>(checksOfShard(checks, shard).map(({ id }) => id));
  return feeders.filter(({ check }) => mine.has(check.id));
}

/**
 * Checks of one group stay together. What an authorization server issues to a client may cost a person a click, and it counts
 * wrong requests: those checks share what they ask it, once a run and not once a machine. So do those that judge all operations.
 */
function groupOf({ id, systems, requestsOperations }: Check): string {
  if (requestsOperations === true) return 'operations';
  return systems.includes('authorization') ? 'authorization' : id;
}

/** Returns the settings of one shard: its part of the rate, so that all together ask no faster than one would. */
export function settingsOfShard(settings: RunSettings, shard: Shard | null): RunSettings {
  if (shard === null || settings.ratePerSecond === null) return settings;
  return { ...settings, ratePerSecond: settings.ratePerSecond / shard.total };
}
